import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { plusMs } from '../../platform/clock'
import { inTransaction } from '../../platform/db'
import type { PaymentContext } from '../context'
import type { Provider } from '../calls/provider'
import { ProviderRefusal } from '../calls/provider-http'
import type { Method } from '../methods/method'
import { loadKnownPayment } from '../store/payments'
import { refundIdOf } from '../store/refunds'
import { tell } from '../tell/news'
import { payments, providerEvents, type ProviderEventRow } from '../tables'
import { methodOf } from './apply-state'
import { retryAt } from './schedule'
import { sideBySide } from './side-by-side'

const giveBack = async (context: PaymentContext, event: ProviderEventRow, { refund }: Method): Promise<void> => {
  if (refund === undefined) return
  const settleAs = (refundState: 'done' | 'credit'): Promise<void> =>
    inTransaction(context.db, async (tx) => {
      const changed = await tx.update(providerEvents).set({ refundState, refundedAt: context.clock.now() })
        .where(and(eq(providerEvents.id, event.id), eq(providerEvents.refundState, 'pending'))).returning({ id: providerEvents.id })
      if (changed.length === 0) return
      await tx.update(payments).set({ version: sql`${payments.version} + 1` }).where(eq(payments.id, event.paymentId))
      await tell(tx, context, { about: 'refunded', payment: event.paymentId, event: event.id })
    })
  try {
    await refund(event.id, refundIdOf(event), event.refund)
    await settleAs('done')
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    context.log.error({ payment: event.paymentId, refusal: error.code }, 'a refund was refused: it has to be credited')
    await settleAs('credit')
  }
}

const WORKERS = 4
/** A process that died while it gave back is succeeded after this; the provider knows a refund by its id. */
const LEASE_MS = 20_000

const takePending = async ({ db, clock, methods }: PaymentContext, provider: Provider): Promise<ProviderEventRow | undefined> => {
  const now = clock.now()
  const pending = db.select({ id: providerEvents.id }).from(providerEvents).innerJoin(payments, eq(payments.id, providerEvents.paymentId))
    .where(and(
      eq(providerEvents.refundState, 'pending'), or(isNull(providerEvents.refundNextAt), lte(providerEvents.refundNextAt, now)),
      inArray(payments.method, [...methods.takenBy(provider)]),
    ))
    .orderBy(sql`${providerEvents.refundNextAt} nulls first`).limit(1).for('update', { of: providerEvents, skipLocked: true })
  const [taken] = await db.update(providerEvents).set({ refundNextAt: plusMs(now, LEASE_MS), refundTries: sql`${providerEvents.refundTries} + 1` })
    .where(inArray(providerEvents.id, pending)).returning()
  return taken
}

const tryToGiveBack = async (context: PaymentContext, event: ProviderEventRow, method: Method): Promise<void> => {
  try {
    await giveBack(context, event, method)
  } catch (error) {
    context.log.warn({ payment: event.paymentId, err: error }, 'a refund is tried again later')
    await context.db.update(providerEvents).set({ refundNextAt: retryAt(event.refundTries, context.clock.now()) })
      .where(and(eq(providerEvents.id, event.id), eq(providerEvents.refundState, 'pending')))
  }
}

/** The lane of one provider's refunds: gives back what arrived twice, by the way it came. What fails waits for its own next try. */
export const refundWith = (context: PaymentContext, provider: Provider): Promise<number> => {
  const breaker = context.methods.breakerOf(provider)
  return sideBySide(
    WORKERS,
    async () => (breaker.isPausing ? undefined : takePending(context, provider)),
    async (event) => tryToGiveBack(context, event, methodOf(context, await loadKnownPayment(context.db, event.paymentId))),
  )
}
