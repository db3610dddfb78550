import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { startSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The mobile network is the same for every browser of a stack.
test.use({ ownStack: {} })

const { phone } = DEMO_CUSTOMERS['pf-overdue']

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
