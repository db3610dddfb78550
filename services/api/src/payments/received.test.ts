import { checkPayment, paymentReceived } from '@portal/contract'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  createPaymentHarness,
  parsePayment,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'

describe.each(STORES)('the anonymous payment status on %s', (store) => {
  const world = useTestApi(store)
  let counter: PaymentTestHarness

  beforeEach(async () => {
    counter = await createPaymentHarness(store, { database: world.platform.database })
    jest.spyOn(globalThis, 'fetch').mockImplementation(counter.providers.fetch)
  })
  afterEach(() => counter.api.close())

  const asked = (id: string) => counter.api.call(paymentReceived, { params: { id } })

  it('returns only whether the money arrived', async () => {
    const ana = await counter.signIn('pf-overdue')
    const [contract] = await counter.listContracts(ana)
    const debt = contract?.debts.find(({ status }) => status === 'VENCIDA')
    const payment = parsePayment(
      await counter.pay(ana, {
        contract: contract?.reference ?? '',
        debts: [debt?.reference ?? ''],
      }),
    )
    expect((await asked(payment.id)).json()).toEqual({ received: false, at: null })

    counter.providers.payPix(getTxid(payment))
    const { confirmedAt } = parsePayment(
      await counter.api.call(checkPayment, { ...ana, params: { id: payment.id } }),
    )
    expect(confirmedAt).not.toBeNull()
    expect((await asked(payment.id)).json()).toEqual({ received: true, at: confirmedAt })
  })

  it("returns 'not received' for an unknown id, and is rate limited", async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => asked('pay_nobody')))
    expect(answers.every(({ body }) => body === '{"received":false,"at":null}')).toBe(true)
    expect((await asked('pay_nobody')).statusCode).toBe(429)
  })
})
