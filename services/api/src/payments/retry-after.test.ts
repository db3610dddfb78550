import type { Payment } from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { createStatusCheckQueue } from './engine/reconcile.ts'
import { getTxid } from './testing/get-charge.ts'
import { drainQueue, findInvoice, getProvider } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const harness = usePaymentHarness(STORE)
const MINUTES = 5
const PAUSE_S = MINUTES * 60
const JOBS = ['list', 'reversals', 'webhook'].map((job) => `payments.pix-${job}`)

/** Runs the recurring jobs of the Pix provider and its status checks, as often as their intervals say. */
const runBackground = async (first: string): Promise<void> => {
  const jobs = harness.api.slices
    .flatMap((slice) => slice.recurringJobs?.(harness.api.platform) ?? [])
    .filter(({ name }) => JOBS.includes(name))
  expect(jobs).toHaveLength(JOBS.length)
  jobs.sort((one, other) => Number(other.name === first) - Number(one.name === first))
  for (const job of jobs) await job.run().catch(() => undefined)
  const pix = getProvider(harness.context, 'pix')
  await drainQueue(createStatusCheckQueue(harness.context, pix))
}

describe('a Pix provider that responds with 429 and Retry-After', () => {
  let payment: Payment
  let isBusy: boolean

  beforeEach(async () => {
    const ana = await harness.signIn('pf-overdue')
    const contract = await harness.readContract(ana)
    payment = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [findInvoice(contract, 'VENCIDA').reference],
    })
    isBusy = true
    harness.providers.replace = ({ path }) =>
      isBusy && path.startsWith('/pix/')
        ? new Response('', { status: 429, headers: { 'retry-after': String(PAUSE_S) } })
        : null
  })

  it.each(JOBS)(
    'gets one background request a minute by %s before the named time, and all after it',
    async (first) => {
      harness.providers.payPix(getTxid(payment))
      const before = harness.providers.calls.length
      for (let passed = 0; passed < PAUSE_S; passed += 60) {
        await runBackground(first)
        harness.api.advance(60_000)
      }
      expect(harness.providers.calls.slice(before)).toHaveLength(MINUTES)
      isBusy = false
      await runBackground(first)
      const ana = await harness.signIn('pf-overdue')
      expect(await harness.readPayment(ana, payment.id)).toMatchObject({ status: 'confirmed' })
      expect(harness.providers.webhooks).not.toEqual([])
    },
  )
})
