import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import type { Sandbox } from '../support/sandbox.ts'
import type { Stack } from '../support/stack.ts'
import { expect, firstLink, test } from '../support/watch.ts'

/** The open invoice is due nine days later, on a Friday. */
const NOW = '2026-11-25T15:00:00Z'
const DUE = '2026-12-04T15:00:00Z'
const NEXT_DAY = '2026-12-05T15:00:00Z'

test.use({ ownStack: { PORTAL_NOW: NOW } })
// The session of the stopped API has ended when its page is opened again.
test.beforeEach(({ trouble }) => void trouble.expected.push(/401 \(Unauthorized\)/))

const getPanel = (page: Page) => page.getByRole('region', { name: /^Contrato / })

const openPage = async (page: Page) => {
  await page.goto('/pix-automatico')
  await expect(page.getByRole('heading', { level: 1, name: 'Pix Automático' })).toBeVisible()
}

/** Webhooks change the page's content, which is fetched on each visit. */
const waitForText = async (page: Page, text: string | RegExp) =>
  expect(async () => {
    await openPage(page)
    await expect(getPanel(page)).toContainText(text, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

/** Moves the bank's clock, restarts the API at that time, and signs in again. */
const restartWithClock = async (now: string, stack: Stack, page: Page, sandbox: Sandbox) => {
  // Open pages must not ask a stopped API.
  await page.goto('about:blank')
  await stack.kill('api')
  await sandbox.moveClock(now)
  await stack.start('api', { PORTAL_NOW: now })
  await page.goto('/')
  await signIn(page, sandbox, 'pf-overdue')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const KINDS = [/ativado/, /sera debitada/, /nao foi possivel/, /tentar novamente/]

/** A job sends each message, once, after its event. */
const waitForMessages = (sandbox: Sandbox, kinds: readonly RegExp[]) =>
  expect
    .poll(async () => {
      const texts = (await sandbox.outbox('+5511987654321')).map(({ text }) => text)
      return kinds.map((kind) => texts.filter((text) => kind.test(text)).length)
    })
    .toEqual(kinds.map(() => 1))

test('one code pays and enrols; a debit fails, is retried and pays; the customer cancels', async ({
  page,
  sandbox,
  signInAs,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('pf-overdue')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await readPixCode(page)
  await page.getByRole('button', { name: 'Pagar e deixar no Pix Automático' }).click()
  await expect(page.getByText('Este código também liga o Pix Automático')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)

  await waitForText(page, /Ativo.*em 04\/12\/2026/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await sandbox.setFunds(false)
  await restartWithClock(DUE, stack, page, sandbox)
  await waitForText(page, /nova tentativa em 05\/12\/2026.*o banco não debitou/)
  // A message that is no longer true is dropped.
  await waitForMessages(sandbox, KINDS)
  await sandbox.setFunds(true)
  await restartWithClock(NEXT_DAY, stack, page, sandbox)
  await waitForText(page, /debitados em 05\/12\/2026/)

  await page.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await expect(getPanel(page)).toContainText('Desligado')
  await waitForMessages(sandbox, [...KINDS, /cancelado/])
})
