import {
  applyRetention,
  addMs,
  runForEach,
  type RecurringJob,
  type Queue,
} from '../platform/index.ts'
import type { Provider } from './providers/provider.ts'
import { toUnavailable } from './providers/provider-http.ts'
import type { PaymentContext } from './context.ts'
import { completeCreditTransfers } from './credits/refund-credit.ts'
import { matchActivity } from './engine/match-received.ts'
import { createStatusCheckQueue } from './engine/reconcile.ts'
import { applyDueFallbacks } from './engine/refund-choice.ts'
import { completeTransfers } from './engine/transfers.ts'
import { createRefundQueue } from './engine/refund.ts'
import { paymentRetention } from './retention.ts'
import { compareRecentDays } from './statements/compare-recent-days.ts'
import { executeApprovedRefunds } from './unmatched/execute-refunds.ts'
import { getListJob, getStatementJob } from './providers/queue-names.ts'
import { buildWebhookBaseUrl } from './webhooks.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** Lease of a recurring job; concurrent runs are harmless. */
const leaseMs = 8 * SECOND

/** Lookback window after a restart (30 days). */
const STARTUP_LOOKBACK_MS = 30 * 24 * HOUR
/** Periodic wider window for bookings that a provider reports late. */
const LATE_BOOKING = { everyMs: 300 * SECOND, ms: 6 * HOUR }
/** Overlap between reads: clocks differ, and a list may miss entries that were written during the read. */
const LIST_OVERLAP_MS = 180 * SECOND

const getEarlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * Creates a job that reads a provider's list: 30 days after a start, 6 hours periodically,
 * otherwise since the last read. The periodic read begins earlier while records are set aside, so
 * that they are processed once they are right.
 */
const createListReader = (context: PaymentContext, provider: Provider): (() => Promise<void>) => {
  let readTo: Date | null = null
  let lateAt = 0
  let rejectedSince: Date | null = null
  return async () => {
    if (context.methods.getBreaker(provider).isPausing) return
    const now = context.clock.now()
    const isLateDue = now.getTime() >= lateAt
    const earliest = addMs(now, -STARTUP_LOOKBACK_MS)
    const usual = addMs(readTo ?? earliest, isLateDue ? -LATE_BOOKING.ms : -LIST_OVERLAP_MS)
    const wanted = isLateDue && rejectedSince !== null ? getEarlier(rejectedSince, usual) : usual
    const since = wanted < earliest ? earliest : wanted
    const activity = await provider.listActivity(since)
    if (activity.rejected.length > 0) rejectedSince = getEarlier(rejectedSince ?? since, since)
    else if (isLateDue) rejectedSince = null
    await matchActivity(context, provider, activity)
    readTo = now
    if (isLateDue) lateAt = now.getTime() + LATE_BOOKING.everyMs
  }
}

/** Reads reversals of money that the provider's list no longer shows. */
const createReversalReader =
  (
    context: PaymentContext,
    provider: Provider,
    listReversals: NonNullable<Provider['listReversals']>,
  ): (() => Promise<void>) =>
  async () => {
    if (context.methods.getBreaker(provider).isPausing) return
    await matchActivity(context, provider, await listReversals())
  }

const createReversalJobs = (context: PaymentContext, provider: Provider): RecurringJob[] =>
  provider.listReversals === undefined
    ? []
    : [
        {
          name: `payments.${provider.name}-reversals`,
          intervalMs: HOUR,
          runsAtStart: true,
          run: createReversalReader(context, provider, provider.listReversals),
        },
      ]

const createProviderJobs = (context: PaymentContext, provider: Provider): RecurringJob[] => [
  {
    name: getListJob(provider),
    intervalMs: 5 * SECOND,
    leaseMs,
    run: createListReader(context, provider),
  },
  ...createReversalJobs(context, provider),
  {
    name: getStatementJob(provider),
    intervalMs: 6 * HOUR,
    retryDelayMs: 600 * SECOND,
    run: () => compareRecentDays(context, provider),
  },
  {
    name: `payments.${provider.name}-webhook`,
    intervalMs: HOUR,
    retryDelayMs: 2 * SECOND,
    runsAtStart: true,
    leaseMs,
    run: async () => {
      // Failing is right: an hour without a webhook would follow a success.
      if (context.methods.getBreaker(provider).isPausing)
        throw toUnavailable(new Error('webhook is registered after the pause of the provider'))
      await provider.registerWebhook(buildWebhookBaseUrl(context.config))
    },
  },
]

export const createPaymentJobs = (context: PaymentContext): readonly RecurringJob[] => [
  ...context.methods.providers.flatMap((provider) => createProviderJobs(context, provider)),
  {
    name: 'payments.unmatched-refunds',
    intervalMs: 30 * SECOND,
    leaseMs,
    run: () => executeApprovedRefunds(context),
  },
  {
    name: 'payments.refund-choices',
    intervalMs: 30 * SECOND,
    leaseMs,
    run: () =>
      runForEach([applyDueFallbacks, completeTransfers, completeCreditTransfers], (step) =>
        step(context),
      ),
  },
  {
    name: 'payments.sweep',
    intervalMs: HOUR,
    leaseMs,
    run: () => applyRetention(context.db, context.clock.now(), paymentRetention),
  },
]

/** Each provider has its own queues, so that an outage of one does not delay another. */
export const createPaymentQueues = (context: PaymentContext): readonly Queue[] =>
  context.methods.providers.flatMap((provider) => [
    createStatusCheckQueue(context, provider),
    createRefundQueue(context, provider),
  ])
