import { checkPayment, paymentReceived } from '@portal/contract'
import { repeatCall } from '../testing/map-in-batches.ts'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, parsePayment } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

describe.each(STORES)('the anonymous payment status on %s', (store) => {
  const harness = usePaymentHarness(store)

  const getStatus = (id: string) => harness.api.call(paymentReceived, { params: { id } })

  it('returns only whether the money arrived', async () => {
    const ana = await harness.signIn('pf-overdue')
    const contract = await harness.readContract(ana)
    const invoice = findInvoice(contract, 'VENCIDA')
    const payment = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice.reference],
    })
    expect((await getStatus(payment.id)).json()).toEqual({ received: false, at: null })

    harness.providers.payPix(getTxid(payment))
    const { confirmedAt } = parsePayment(
      await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } }),
    )
    expect(confirmedAt).not.toBeNull()
    expect((await getStatus(payment.id)).json()).toEqual({ received: true, at: confirmedAt })
  })

  it("returns 'not received' for an unknown id, and is rate limited", async () => {
    const responses = await repeatCall(120, () => getStatus('pay_nobody'))
    expect(responses.every(({ body }) => body === '{"received":false,"at":null}')).toBe(true)
    expect((await getStatus('pay_nobody')).statusCode).toBe(429)
  })
})
