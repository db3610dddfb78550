import { plusMs } from '../platform/clock'
import type { Job } from '../platform/jobs'
import type { Provider } from './calls/provider'
import type { PaymentContext } from './context'
import { matchReceived } from './engine/match-received'
import { checkAllSoon, reconcileWith } from './engine/reconcile'
import { refundWith } from './engine/refund'
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

/** What came while nobody looked; what a provider may book late; what is new. */
const WINDOWS = [{ everyMs: Infinity, ms: 30 * 24 * HOUR }, { everyMs: 5 * 60 * SECOND, ms: 6 * HOUR }, { everyMs: 0, ms: 3 * 60 * SECOND }]

/** Looks far back after a start, some hours back now and then, and else at what is new. */
const matching = (context: PaymentContext, provider: Provider): (() => Promise<void>) => {
  const looks = WINDOWS.map(({ everyMs, ms }) => ({ everyMs, ms, next: 0 }))
  return async () => {
    const now = context.clock.now()
    const look = looks.find(({ next }) => next <= now.getTime())
    if (look === undefined) return
    await matchReceived(context, provider, plusMs(now, -look.ms))
    for (const shorter of looks.slice(looks.indexOf(look))) shorter.next = now.getTime() + shorter.everyMs
  }
}

/** Each provider has lanes of its own: one that is down or slow holds up no other. */
const providerJobs = (context: PaymentContext, provider: Provider): Job[] => {
  const checkAllOnce = nowAndThen(context, Infinity, () => checkAllSoon(context, provider))
  const lane = `payments.${provider.name}`
  return [
    { name: `${lane}-checks`, everywhere: true, everyMs: SECOND / 2, run: async () => { await checkAllOnce(); await reconcileWith(context, provider) } },
    { name: `${lane}-refunds`, everywhere: true, everyMs: 2 * SECOND, run: async () => void (await refundWith(context, provider)) },
    ...(provider.received ? [{ name: `${lane}-received`, everyMs: 5 * SECOND, leaseMs, run: matching(context, provider) }] : []),
    {
      name: `${lane}-webhook`, everyMs: 2 * SECOND, leaseMs,
      run: nowAndThen(context, HOUR, () => provider.registerWebhook(webhookBaseOf(context, provider))),
    },
  ]
}

export const paymentJobs = (context: PaymentContext): readonly Job[] => [
  ...context.methods.providers.flatMap((provider) => providerJobs(context, provider)),
  ...context.methods.rooms.flatMap(({ jobs = [] }) => jobs),
  { name: 'payments.forget-keys', everyMs: HOUR, leaseMs, run: () => forgetOldKeys(context.db, context.clock.now()) },
]
