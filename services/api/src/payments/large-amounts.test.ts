import { quote, type EndpointOutput } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { STORE } from '../testing/stores.ts'
import { findInvoice } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const harness = usePaymentHarness(STORE)

it('offers no bar code for an amount that has more digits than the code', async () => {
  const user = await harness.signIn('pf-overdue')
  const contract = await harness.readContract(user)
  const reference = findInvoice(contract, 'ABERTA').reference
  if (!contract || !reference) throw new Error('no invoice')
  const readMethods = async (amount: number) => {
    const components = JSON.stringify([{ kind: 'service', amount }])
    await harness.context.db.execute(
      sql`update invoices set components = ${components}::jsonb where reference = ${reference}`,
    )
    const items = [{ reference: contract.reference, debtsReference: [reference] }]
    const { methods } = (await harness.api.call(quote, { ...user, body: { items } })).json<
      EndpointOutput<typeof quote>
    >()
    return Object.fromEntries(methods.map(({ method, reason }) => [method, reason]))
  }
  const pay = async (kind: 'boleto' | 'arrecadacao') =>
    (
      await harness.pay(user, {
        contract: contract.reference,
        debts: [reference],
        method: 'BILLET',
        billetKind: kind,
      })
    ).json<object>()
  expect(await readMethods(9_999_999_999)).toMatchObject({ bankSlip: null, barCode: null })
  expect(await readMethods(10_000_000_000)).toMatchObject({
    bankSlip: 'AMOUNT_TOO_HIGH',
    barCode: null,
    pix: null,
  })
  expect(await pay('boleto')).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  expect(await readMethods(100_000_000_000)).toMatchObject({ barCode: 'AMOUNT_TOO_HIGH' })
  expect(await pay('arrecadacao')).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  await readMethods(99_999_999_999)
  expect(await pay('arrecadacao')).toMatchObject({ status: 'awaiting_payer' })
  await harness.api.close()
})
