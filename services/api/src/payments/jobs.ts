import { applyRetention, addMs, type RecurringJob, type Queue } from '../platform/index.ts'
import type { Provider } from './providers/provider.ts'
import type { PaymentContext } from './context.ts'
import { matchReceived } from './engine/match-received.ts'
import { createStatusCheckQueue } from './engine/reconcile.ts'
import { createRefundQueue } from './engine/refund.ts'
import { paymentRetention } from './retention.ts'
import { getListJob } from './providers/queue-names.ts'
import { buildWebhookBaseUrl } from './webhooks.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** A process that was killed holds its jobs no longer than this; two runners at once do no harm. */
const leaseMs = 8 * SECOND

/** What came while nobody looked. */
const STARTUP_LOOKBACK_MS = 30 * 24 * HOUR
/** What a provider may book late, looked for now and then. */
const LATE_BOOKING = { everyMs: 300 * SECOND, ms: 6 * HOUR }
/** Clocks differ, and what was being written while a list was read may be missing on it. */
const LIST_OVERLAP_MS = 180 * SECOND

/** Reads a provider's list: far back after a start, some hours back now and then, and else from where it was read to. */
const createListReader = (context: PaymentContext, provider: Provider): (() => Promise<void>) => {
  let readTo: Date | null = null
  let lateAt = 0
  return async () => {
    if (context.methods.getBreaker(provider).isPausing) return
    const now = context.clock.now()
    const isLateDue = now.getTime() >= lateAt
    const since =
      readTo === null
        ? addMs(now, -STARTUP_LOOKBACK_MS)
        : addMs(readTo, isLateDue ? -LATE_BOOKING.ms : -LIST_OVERLAP_MS)
    await matchReceived(context, provider, since)
    readTo = now
    if (isLateDue) lateAt = now.getTime() + LATE_BOOKING.everyMs
  }
}

const createProviderJobs = (context: PaymentContext, provider: Provider): RecurringJob[] => [
  {
    name: getListJob(provider),
    intervalMs: 5 * SECOND,
    leaseMs,
    run: createListReader(context, provider),
  },
  {
    name: `payments.${provider.name}-webhook`,
    intervalMs: HOUR,
    retryDelayMs: 2 * SECOND,
    runsAtStart: true,
    leaseMs,
    run: () => provider.registerWebhook(buildWebhookBaseUrl(context.config)),
  },
]

export const createPaymentJobs = (context: PaymentContext): readonly RecurringJob[] => [
  ...context.methods.providers.flatMap((provider) => createProviderJobs(context, provider)),
  {
    name: 'payments.sweep',
    intervalMs: HOUR,
    leaseMs,
    run: () => applyRetention(context.db, context.clock.now(), paymentRetention),
  },
]

/** Each provider has lanes of its own: one that is down or slow holds up no other. */
export const createPaymentQueues = (context: PaymentContext): readonly Queue[] =>
  context.methods.providers.flatMap((provider) => [
    createStatusCheckQueue(context, provider),
    createRefundQueue(context, provider),
  ])
