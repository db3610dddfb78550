import { applyRetention, addMs, type RecurringJob, type Queue } from '../platform/index.ts'
import type { Provider } from './calls/provider.ts'
import type { PaymentContext } from './context.ts'
import { matchReceived } from './engine/match-received.ts'
import { checks } from './engine/reconcile.ts'
import { refunds } from './engine/refund.ts'
import { paymentRetention } from './kept.ts'
import { listJob } from './calls/lane-names.ts'
import { webhookBaseOf } from './webhooks.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** A process that was killed holds its jobs no longer than this; two runners at once do no harm. */
const leaseMs = 8 * SECOND

/** What came while nobody looked. */
const AFTER_START_MS = 30 * 24 * HOUR
/** What a provider may book late, looked for now and then. */
const LATE = { everyMs: 300 * SECOND, ms: 6 * HOUR }
/** Clocks differ, and what was being written while a list was read may be missing on it. */
const OVERLAP_MS = 180 * SECOND

/** Reads a provider's list: far back after a start, some hours back now and then, and else from where it was read to. */
const reading = (context: PaymentContext, provider: Provider): (() => Promise<void>) => {
  let readTo: Date | null = null
  let lateAt = 0
  return async () => {
    if (context.methods.breakerOf(provider).isPausing) return
    const now = context.clock.now()
    const isLateDue = now.getTime() >= lateAt
    const since =
      readTo === null
        ? addMs(now, -AFTER_START_MS)
        : addMs(readTo, isLateDue ? -LATE.ms : -OVERLAP_MS)
    await matchReceived(context, provider, since)
    readTo = now
    if (isLateDue) lateAt = now.getTime() + LATE.everyMs
  }
}

const providerJobs = (context: PaymentContext, provider: Provider): RecurringJob[] => [
  { name: listJob(provider), intervalMs: 5 * SECOND, leaseMs, run: reading(context, provider) },
  {
    name: `payments.${provider.name}-webhook`,
    intervalMs: HOUR,
    retryDelayMs: 2 * SECOND,
    runsAtStart: true,
    leaseMs,
    run: () => provider.registerWebhook(webhookBaseOf(context.config)),
  },
]

export const paymentJobs = (context: PaymentContext): readonly RecurringJob[] => [
  ...context.methods.providers.flatMap((provider) => providerJobs(context, provider)),
  {
    name: 'payments.sweep',
    intervalMs: HOUR,
    leaseMs,
    run: () => applyRetention(context.db, context.clock.now(), paymentRetention),
  },
]

/** Each provider has lanes of its own: one that is down or slow holds up no other. */
export const paymentLanes = (context: PaymentContext): readonly Queue[] =>
  context.methods.providers.flatMap((provider) => [
    checks(context, provider),
    refunds(context, provider),
  ])
