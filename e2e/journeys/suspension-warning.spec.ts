import type { Page } from '@playwright/test'
import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { payByPix } from '../support/pix-page.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

const MADE_ON = '2027-03-24'
const at = (day: string) => `${day}T15:00:00Z`

test.use({ ownStack: { PORTAL_NOW: at(MADE_ON) } })
test.describe.configure({ mode: 'serial' })

const NEAR = 'Faturas Próximas do Vencimento'
const WARNING = /Sua fatura mais antiga venceu há (\d+) dias/

const notices = async (page: Page, sandbox: Sandbox, id: DemoCustomerId) => {
  // Leaves the page, so that it sends no request without cookies.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/')
  await signIn(page, sandbox, id)
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await page.goto('/notificacoes')
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('listitem').or(page.getByText('Sem notificação')).first(),
  ).toBeVisible()
  return page.getByRole('main')
}

test('the customer of day 10 settles all but the newest invoice', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-day-10')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await payByPix(page, sandbox)
})

/**
 * Days overdue of the oldest invoice: pf-day-10 since 10 March, pf-overdue since 8 March; null: no
 * warning.
 */
const DAYS: [day: string, day10: number | null, other: number | null][] = [
  ['2027-03-24', null, 16],
  ['2027-03-25', 15, 17],
  ['2027-03-27', 17, 19],
  ['2027-03-28', null, null],
]

for (const [day, day10, other] of DAYS) {
  test(`on ${day} day 10 is ${day10 ? `warned of ${day10} days` : 'not warned'}, another day ${other ? `of ${other}` : 'not'}`, async ({
    page,
    sandbox,
    stack,
  }) => {
    if (day !== MADE_ON) {
      await stack.kill('api', 'SIGTERM')
      await stack.start('api', { PORTAL_NOW: at(day) })
    }
    for (const [id, days] of [
      ['pf-day-10', day10],
      ['pf-overdue', other],
    ] as const) {
      const main = await notices(page, sandbox, id)
      await expect(main.getByText(WARNING)).toHaveCount(days === null ? 0 : 1)
      if (days !== null)
        await expect(main.getByText(WARNING)).toContainText(`venceu há ${days} dias`)
    }
    await expect(page.getByRole('main').getByText(NEAR)).toBeVisible()
  })
}
