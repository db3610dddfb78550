import { plusMs } from '../platform/clock'
import type { Job } from '../platform/jobs'
import type { Desk } from './desk'
import { reconcile, wakeAll } from './engine/reconcile'
import { refundDuplicates } from './engine/refund'
import { sweepCollected, sweepReceived } from './engine/sweep'
import { forgetCardSessions } from './store/card-sessions'
import { forgetOldKeys } from './store/idempotency'
import { webhookUrlOf } from './webhooks'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** A process that was killed holds its jobs no longer than this; two runners at once do no harm. */
const leaseMs = 8 * SECOND

/** Does `work` until it has worked once, and again each `everyMs` after that. */
const nowAndThen = (desk: Desk, everyMs: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let next = 0
  return async () => {
    const now = desk.clock.now().getTime()
    if (now < next) return
    await work()
    next = now + everyMs
  }
}

/** What came while nobody looked. */
const AWAY_MS = 30 * 24 * HOUR

/** Looks far back after a start, and after that at what is new. */
const sweeping = (desk: Desk, sweep: (desk: Desk, since?: Date) => Promise<unknown>): (() => Promise<void>) => {
  let hasLooked = false
  return async () => {
    await (hasLooked ? sweep(desk) : sweep(desk, plusMs(desk.clock.now(), -AWAY_MS)))
    hasLooked = true
  }
}

export const paymentJobs = (desk: Desk): readonly Job[] => {
  const wakeOnce = nowAndThen(desk, Infinity, () => wakeAll(desk))
  return [
    { name: 'payments.reconcile', everyMs: SECOND, leaseMs, run: async () => { await wakeOnce(); await reconcile(desk) } },
    { name: 'payments.refund', everyMs: 2 * SECOND, leaseMs, run: () => refundDuplicates(desk) },
    { name: 'payments.pix-sweep', everyMs: 30 * SECOND, leaseMs, run: sweeping(desk, sweepReceived) },
    { name: 'payments.bank-sweep', everyMs: 30 * SECOND, leaseMs, run: sweeping(desk, sweepCollected) },
    { name: 'payments.pix-webhook', everyMs: 2 * SECOND, leaseMs, run: nowAndThen(desk, HOUR, () => desk.pix.registerWebhook(webhookUrlOf(desk, 'pix'))) },
    { name: 'payments.bank-webhook', everyMs: 2 * SECOND, leaseMs, run: nowAndThen(desk, HOUR, () => desk.bank.registerWebhook(webhookUrlOf(desk, 'bank'))) },
    { name: 'payments.card-webhook', everyMs: 2 * SECOND, leaseMs, run: nowAndThen(desk, HOUR, () => desk.card.registerWebhook(webhookUrlOf(desk, 'card'))) },
    { name: 'payments.forget-keys', everyMs: HOUR, leaseMs, run: async () => { await forgetOldKeys(desk.db, desk.clock.now()); await forgetCardSessions(desk) } },
  ]
}
