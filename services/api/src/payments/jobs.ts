import { plusMs } from '../platform/clock'
import type { Job } from '../platform/jobs'
import type { Provider } from './calls/provider'
import type { PaymentContext } from './context'
import { matchReceived } from './engine/match-received'
import { checkAllSoon, reconcile } from './engine/reconcile'
import { refundDuplicates } from './engine/refund'
import { forgetOldKeys } from './store/idempotency'
import { webhookBaseOf } from './webhooks'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** A process that was killed holds its jobs no longer than this; two runners at once do no harm. */
const leaseMs = 8 * SECOND

/** Does `work` until it has worked once, and again each `everyMs` after that. */
const nowAndThen = (context: PaymentContext, everyMs: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let next = 0
  return async () => {
    const now = context.clock.now().getTime()
    if (now < next) return
    await work()
    next = now + everyMs
  }
}

/** What came while nobody looked. */
const AWAY_MS = 30 * 24 * HOUR

/** Looks far back after a start, and after that at what is new. */
const matching = (context: PaymentContext, provider: Provider): (() => Promise<void>) => {
  let hasLooked = false
  return async () => {
    await (hasLooked ? matchReceived(context, provider) : matchReceived(context, provider, plusMs(context.clock.now(), -AWAY_MS)))
    hasLooked = true
  }
}

const providerJobs = (context: PaymentContext, provider: Provider): Job[] => [
  ...(provider.received ? [{ name: `payments.${provider.name}-received`, everyMs: 30 * SECOND, leaseMs, run: matching(context, provider) }] : []),
  {
    name: `payments.${provider.name}-webhook`, everyMs: 2 * SECOND, leaseMs,
    run: nowAndThen(context, HOUR, () => provider.registerWebhook(webhookBaseOf(context, provider))),
  },
]

export const paymentJobs = (context: PaymentContext): readonly Job[] => {
  const checkAllOnce = nowAndThen(context, Infinity, () => checkAllSoon(context))
  return [
    { name: 'payments.reconcile', everyMs: SECOND, leaseMs, run: async () => { await checkAllOnce(); await reconcile(context) } },
    { name: 'payments.refund', everyMs: 2 * SECOND, leaseMs, run: () => refundDuplicates(context) },
    ...context.methods.providers.flatMap((provider) => providerJobs(context, provider)),
    ...context.methods.rooms.flatMap(({ jobs = [] }) => jobs),
    { name: 'payments.forget-keys', everyMs: HOUR, leaseMs, run: () => forgetOldKeys(context.db, context.clock.now()) },
  ]
}
