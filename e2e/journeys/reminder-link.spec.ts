import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { readPixCode } from '../support/pix-page.ts'
import { expect, test } from '../support/watch.ts'

/** Reminders are sent from 9:00 to 20:00 in São Paulo. */
const NOON = `${new Date().toISOString().slice(0, 10)}T15:00:00Z`
test.use({ ownStack: { PORTAL_NOW: NOON }, hasTouch: true })

test('reminder link to paid: 1 screen, 2 taps, 0 keys', async ({
  page,
  sandbox,
  stack,
  trouble,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  let link = ''
  await expect
    .poll(async () => {
      const [reminder] = await sandbox.outbox('pj-trap@example.com')
      link = /https?:\/\/\S+\/p\/[\w-]{22}/.exec(reminder?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  expect(link.startsWith(`${stack.portal}/p/`)).toBe(true)

  // Tap 1: the link in the message.
  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await expect(page.getByText('R$ 310,00').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const text = await page.locator('main').innerText()
  for (const secret of ['DK', 'Comércio', '1230003', 'CT', 'FT']) expect(text).not.toContain(secret)

  // Tap 2: the code.
  await page.getByRole('button', { name: 'Copiar', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await sandbox.payPix(await readPixCode(page))
  await expect(page.getByRole('heading', { name: /^Pagamento realizado/ })).toBeVisible()
  expect(page.url()).toBe(link)
  await expectAccessible(page)

  trouble.expected.push(/404/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Entrar na minha conta' }).tap()
  await expect(page).toHaveURL(`${stack.portal}/`)
})
