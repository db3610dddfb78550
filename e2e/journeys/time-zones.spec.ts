import { signIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const ZONES = ['Etc/GMT+12', 'America/Sao_Paulo', 'Pacific/Kiritimati']
const brazilian = (date: string | null) => (date ?? '').split('-').reverse().join('/')

test('due dates are the same calendar days in every time zone', async ({
  browser,
  sandbox,
  baseURL,
}) => {
  const seen: string[][] = []
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({
      locale: 'pt-BR',
      timezoneId,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/')
    await signIn(page, sandbox, 'pf-two-contracts')
    const dates = page.getByRole('main').locator('time')
    await expect(dates.first()).toHaveText('venceu há 75 dias')
    seen.push(await dates.allTextContents())
    const due = brazilian(await dates.first().getAttribute('datetime'))
    await firstLink(page, /^Detalhes da fatura/).click()
    await expect(page.getByRole('region', { name: 'Informações de conta' })).toContainText(due)
    await expect(page.getByText(`Venceu há 75 dias, ${due}`)).toBeVisible()
    await context.close()
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})
