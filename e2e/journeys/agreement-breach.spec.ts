import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { payByPix } from '../support/pix-page.ts'
import { signHere } from '../support/sign-agreement.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

const NOW = '2026-11-25T15:00:00Z'
// The second installment is due on 30 December and may be paid until 29 January.
const AFTER_THE_NOTICE = '2027-01-19T15:00:00Z'
const AFTER_THE_BREACH = '2027-02-04T15:00:00Z'

test.use({ ownStack: { PORTAL_NOW: NOW } })

const signAgreement = async (page: Page, installments: RegExp) => {
  await page.getByRole('radio', { name: installments }).check()
  await page.getByRole('link', { name: 'Revisar e assinar' }).click()
  await signHere(page, 'Carla Dias')
  await expect(page.getByText('Acordo fechado')).toBeVisible()
}
const listSms = async (sandbox: { outbox: (to: string) => Promise<{ text: string }[]> }) =>
  (await sandbox.outbox(DEMO_CUSTOMERS['pf-discount'].phone)).map(({ text }) => text).join('\n')

test('an agreement is breached after a notice, negotiated again and settled early', async ({
  page,
  sandbox,
  signInAs,
  stack,
  trouble,
}) => {
  // The API restarts, and the session ends, while the clock moves.
  trouble.expected.push(/status of (401|502)/)
  const restartWithClock = async (now: string) => {
    await stack.kill('api')
    await stack.start('api', { PORTAL_NOW: now })
    await page.goto('/')
    await signIn(page, sandbox, 'pf-discount')
    await expect(page.getByText('Total em aberto')).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('pf-discount')
  await page.getByRole('link', { name: 'Ver oferta' }).first().click()
  await signAgreement(page, /^3 parcelas/)
  const agreementPath = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Pagar a parcela 1' }).click()
  await payByPix(page, sandbox)

  await restartWithClock(AFTER_THE_NOTICE)
  await expect(
    page.getByRole('link', { name: 'Detalhes da parcela 2 de 3 do acordo' }),
  ).toBeVisible()
  await expect(page.getByText('pague até 29/01/2027 para manter o acordo')).toBeVisible()
  await page.goto(agreementPath)
  await expect(page.getByText('A parcela 2 está atrasada')).toBeVisible()
  await expect(page.getByText(/^Pague até 29\/01\/2027 para manter o acordo/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => listSms(sandbox)).toContain('Pague ate 29/01/2027')

  await restartWithClock(AFTER_THE_BREACH)
  await page.goto(agreementPath)
  await expect(page.getByText(/^O acordo foi quebrado em 04\/02\/2027/)).toBeVisible()
  await expect(page.getByText('1 de 3 parcelas pagas')).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => listSms(sandbox)).toMatch(/acordo AC\d+ quebrado/)

  await page.getByRole('link', { name: 'Negociar de novo' }).click()
  await signAgreement(page, /^2 parcelas/)
  await page.getByRole('link', { name: /^Acordo anterior: AC/ }).click()
  await expect(page.getByText(/^Substituído pelo acordo AC/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver o acordo novo' }).click()
  const settle = page.getByRole('link', { name: /^Quitar hoje por R\$/ })
  const [amount = ''] = /[\d.,]+$/.exec((await settle.textContent()) ?? '') ?? []
  await settle.click()
  await expect(page.getByText(amount).first()).toBeVisible()
  await payByPix(page, sandbox)
  await page.goto(agreementPath)
  await expect(page.getByText('Quitado', { exact: true })).toBeVisible()
  await expect(page.getByText('2 de 2 parcelas pagas')).toBeVisible()
})
