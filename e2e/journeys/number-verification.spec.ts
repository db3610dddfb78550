import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { signIn, startSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The mobile network is the same for every browser of a stack.
test.use({ ownStack: {} })

const { phone } = DEMO_CUSTOMERS['pf-overdue']

test.afterEach(async ({ sandbox }) => {
  await sandbox.setMobileNetwork(null)
  await sandbox.setFault('network', 'off')
})

test("a customer on the operator's network signs in without an SMS, and sees it among the accesses", async ({
  page,
  sandbox,
}) => {
  await sandbox.setMobileNetwork(phone)
  const before = await sandbox.outbox(phone)
  await page.goto('/')
  await startSignIn(page, 'pf-overdue')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  expect(await sandbox.outbox(phone)).toEqual(before)
  await page.goto('/seguranca')
  await expect(
    page.getByText('Você entrou com o número confirmado pela rede da operadora').first(),
  ).toBeVisible()
})

test('a customer on the network of another phone signs in by SMS', async ({ page, sandbox }) => {
  await sandbox.setMobileNetwork(DEMO_CUSTOMERS['pf-neighbour'].phone)
  await page.goto('/')
  await signIn(page, sandbox, 'pf-overdue')
  await expect(page.getByText('Total em aberto')).toBeVisible()
})

test('a customer signs in by SMS while the operator is silent', async ({ page, sandbox }) => {
  await sandbox.setMobileNetwork(phone)
  await sandbox.setFault('network', 'hang')
  const before = await sandbox.outbox(phone)
  await page.goto('/')
  // Waits from before the sign-in, because the portal asks the operator for three seconds only.
  const asked = page.getByText(/pela rede da operadora…/).waitFor()
  await startSignIn(page, 'pf-overdue')
  await asked
  await page.getByLabel('Código recebido por SMS').fill(await sandbox.waitForPin(phone, before))
  await expect(page.getByText('Total em aberto')).toBeVisible()
})
