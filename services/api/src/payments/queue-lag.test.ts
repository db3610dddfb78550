import { checkPayment, toCents } from '@portal/contract'
import { addMs } from '../platform/clock.ts'
import { createPlatformJobs } from '../platform/platform-jobs.ts'
import { STORE } from '../testing/stores.ts'
import { applyDueFallbacks } from './engine/refund-choice.ts'
import { applyReversal } from './engine/reverse.ts'
import { payments, receivedPayments } from './tables.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const HOUR_MS = 3_600_000

describe('the measured lag of payment queues', () => {
  const harness = usePaymentHarness(STORE, { env: { REFUND_CHOICE_HOURS: '24' } })
  let ana: SignedInUser
  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
  })

  const pay = async () => {
    const contract = await harness.readContract(ana)
    return harness.startPayment(ana, {
      contract: contract.reference,
      debts: [findInvoice(contract, 'VENCIDA').reference],
    })
  }
  const check = (id: string) => harness.api.call(checkPayment, { ...ana, params: { id } })
  /** Returns the number of due jobs of a queue and for how many full hours the oldest has waited. */
  const measure = async (queue: string) => {
    const text = await harness.api.platform.metrics.register.metrics()
    const [depth, lag] = ['depth', 'lag_seconds'].map(
      (name) =>
        new RegExp(`^portal_queue_${name}\\{queue="${queue}"\\} (.+)$`, 'm').exec(text)?.[1],
    )
    return depth ? { depth: Number(depth), hours: Math.floor(Number(lag) / 3600) } : null
  }
  const setCheckTime = (ms: number) =>
    harness.context.db.update(payments).set({ nextCheckAt: addMs(harness.context.clock.now(), ms) })

  it('includes status checks that are due', async () => {
    await pay()
    await setCheckTime(HOUR_MS)
    expect(await measure('payments.pix-checks')).toBeNull()
    await setCheckTime(-HOUR_MS)
    expect(await measure('payments.pix-checks')).toEqual({ depth: 1, hours: 1 })
    await createPlatformJobs(harness.api.platform)
      .find(({ name }) => name === 'platform.lag')
      ?.run()
    expect(harness.api.logs()).toContain('"queue":"payments.pix-checks","count":1')
  })

  it('excludes a provider that is down, because its queues pause', async () => {
    const { id } = await pay()
    harness.providers.mode = 'error'
    for (let i = 0; i < 3; i += 1) await check(id)
    await setCheckTime(-HOUR_MS)
    expect(await measure('payments.pix-checks')).toBeNull()
    harness.providers.mode = 'ok'
    await check(id)
    await setCheckTime(-HOUR_MS)
    expect(await measure('payments.pix-checks')).toEqual({ depth: 1, hours: 1 })
  })

  it('includes refunds since they can be requested, and none that a dispute holds', async () => {
    const { context, providers, api } = harness
    const payment = await pay()
    providers.payPix(getTxid(payment), 700)
    await check(payment.id)
    api.advance(25 * HOUR_MS)
    expect(await measure('payments.pix-refunds')).toBeNull()
    await applyDueFallbacks(context)
    expect(await measure('payments.pix-refunds')).toEqual({ depth: 1, hours: 0 })
    api.advance(HOUR_MS)
    expect(await measure('payments.pix-refunds')).toEqual({ depth: 1, hours: 1 })
    const [money] = await context.db.select().from(receivedPayments)
    await applyReversal(context, 'pix', {
      id: 'dispute',
      moneyId: money?.id ?? '',
      amount: toCents(money?.amount ?? 0),
      at: context.clock.now(),
      kind: 'med',
      status: 'requested',
    })
    expect(await measure('payments.pix-refunds')).toBeNull()
  })
})
