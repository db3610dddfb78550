import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import type { Sandbox } from '../support/sandbox.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The API restarts with its clock advanced by more minutes than the test takes; the limits survive
// the restart.
const STARTS = Date.parse('2026-11-18T15:00:00Z')
const after = (minutes: number) => ({
  PORTAL_NOW: new Date(STARTS + minutes * 60_000).toISOString(),
})

test.use({ ownStack: after(0) })
test.describe.configure({ mode: 'serial' })

const REFUSED = /status of 4\d\d/
// Requests that the page sends while the API restarts.
const AWAY = /status of 502/
const field = (page: Page) => page.getByLabel('Código recebido por SMS')
const pickWrongPin = (right: string) => (right === '000000' ? '111111' : '000000')

const enterAndWaitForPin = async (
  page: Page,
  sandbox: Sandbox,
  id: 'pf-overdue' | 'pf-agreement',
) => {
  const known = await sandbox.outbox(DEMO_CUSTOMERS[id].phone)
  await startSignIn(page, id)
  await expect(field(page)).toBeVisible()
  return sandbox.waitForPin(DEMO_CUSTOMERS[id].phone, known)
}

test('a new PIN can be requested after 30 seconds, and invalidates the previous one', async ({
  page,
  sandbox,
  stack,
  trouble,
}) => {
  trouble.expected.push(REFUSED, AWAY)
  const { phone } = DEMO_CUSTOMERS['pf-overdue']
  await page.clock.install()
  await page.goto('/')
  const first = await enterAndWaitForPin(page, sandbox, 'pf-overdue')
  await expect(page.getByText('Enviar novo código em')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar novo código' })).toBeHidden()

  await stack.kill('api')
  await stack.start('api', after(5))
  await page.clock.fastForward(31_000)
  const known = await sandbox.outbox(phone)
  await page.getByRole('button', { name: 'Enviar novo código' }).click()
  const second = await sandbox.waitForPin(phone, known)
  await expect(page.getByText('Enviar novo código em')).toBeVisible()

  await field(page).fill(first === second ? pickWrongPin(second) : first)
  await expect(page.getByText(/Código incorreto/)).toBeVisible()
  await field(page).fill(second)
  await expect(page.getByText('Total em aberto')).toBeVisible()
})

test('five wrong codes end a login, also over a restart; another login with a new code works', async ({
  page,
  sandbox,
  stack,
  trouble,
}) => {
  trouble.expected.push(REFUSED, AWAY)
  await page.goto('/')
  const right = await enterAndWaitForPin(page, sandbox, 'pf-agreement')
  for (let tries = 1; tries < 5; tries++) {
    if (tries === 3) {
      await stack.kill('api')
      await stack.start('api', after(12))
    }
    await field(page).fill(pickWrongPin(right))
    await expect(page.getByText(/Código incorreto/)).toBeVisible()
    await field(page).fill('')
  }
  await field(page).fill(pickWrongPin(right))
  await expect(page.getByRole('heading', { name: 'Tentativas esgotadas' })).toBeVisible()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const fresh = await enterAndWaitForPin(page, sandbox, 'pf-agreement')
  await field(page).fill(fresh)
  await expect(page.getByText('Total em aberto')).toBeVisible()
})

test('after six PINs in a day the page offers to log in by an SMS from the phone', async ({
  page,
  sandbox,
  stack,
  trouble,
}) => {
  trouble.expected.push(REFUSED, AWAY)
  const { phone } = DEMO_CUSTOMERS['pf-overdue']
  for (let sends = 1; sends <= 6; sends++) {
    await page.goto('/')
    await enterAndWaitForPin(page, sandbox, 'pf-overdue')
    await page.getByText('Não recebi o código').click()
    await page.getByRole('button', { name: 'Entrar com outro documento ou telefone' }).click()
  }
  const sent = (await sandbox.outbox(phone)).length
  await page.goto('/')
  await startSignIn(page, 'pf-overdue')
  const panel = page.getByRole('heading', { name: 'Entre com um SMS do seu celular' })
  await expect(panel).toBeVisible()
  expect(await sandbox.outbox(phone)).toHaveLength(sent)

  await stack.kill('api')
  await stack.start('api', after(20))
  // The clock's jump ends the open login.
  await page.context().clearCookies()
  await page.goto('/')
  await startSignIn(page, 'pf-overdue')
  await expect(panel).toBeVisible()
  expect(await sandbox.outbox(phone)).toHaveLength(sent)
})
