import { and, eq, inArray, isNull, lte, min, or, sql, type SQL } from 'drizzle-orm'
import { runInTransaction, addMs, type Queue } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Provider } from '../calls/provider.ts'
import { ProviderRefusal } from '../calls/provider-http.ts'
import { refundsLane } from '../calls/lane-names.ts'
import type { Method } from '../methods/method.ts'
import { loadKnownPayment } from '../store/payments.ts'
import { refundIdOf } from '../store/refunds.ts'
import { tell } from '../tell/news.ts'
import { payments, providerEvents, type ProviderEventRow } from '../tables.ts'
import { methodOf } from './apply-state.ts'
import { providerLane } from './provider-lane.ts'
import { retryAt } from './schedule.ts'

/** The payer's bank takes its time: asked again after this. */
const UNDER_WAY_MS = 60_000

const isPending = ({ id }: ProviderEventRow): SQL | undefined =>
  and(eq(providerEvents.id, id), eq(providerEvents.refundState, 'pending'))

const giveBack = async (
  context: PaymentContext,
  event: ProviderEventRow,
  { refund }: Method,
): Promise<void> => {
  if (refund === undefined) return
  const settleAs = (refundState: 'done' | 'credit'): Promise<void> =>
    runInTransaction(context.db, async (tx) => {
      const changed = await tx
        .update(providerEvents)
        .set({ refundState, refundedAt: context.clock.now() })
        .where(isPending(event))
        .returning({ id: providerEvents.id })
      if (changed.length === 0) return
      await tx
        .update(payments)
        .set({ version: sql`${payments.version} + 1` })
        .where(eq(payments.id, event.paymentId))
      await tell(tx, context, { about: 'refunded', payment: event.paymentId, event: event.id })
    })
  try {
    if ((await refund(event.id, refundIdOf(event), event.refund)) === 'done')
      return await settleAs('done')
    await context.db
      .update(providerEvents)
      .set({ refundNextAt: addMs(context.clock.now(), UNDER_WAY_MS) })
      .where(isPending(event))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    context.log.error(
      { payment: event.paymentId, refusal: error.code },
      'a refund was refused: it has to be credited',
    )
    await settleAs('credit')
  }
}

const WIDTH = 4
/** A process that died while it gave back is succeeded after this; the provider knows a refund by its id. */
const LEASE_MS = 20_000

const takePending = async (
  { db, clock, methods }: PaymentContext,
  provider: Provider,
  limit: number,
): Promise<ProviderEventRow[]> => {
  const now = clock.now()
  const pending = db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
    .where(
      and(
        eq(providerEvents.refundState, 'pending'),
        or(isNull(providerEvents.refundNextAt), lte(providerEvents.refundNextAt, now)),
        inArray(payments.method, [...methods.takenBy(provider)]),
      ),
    )
    .orderBy(sql`${providerEvents.refundNextAt} nulls first`)
    .limit(limit)
    .for('update', { of: providerEvents, skipLocked: true })
  return db
    .update(providerEvents)
    .set({
      refundNextAt: addMs(now, LEASE_MS),
      refundTries: sql`${providerEvents.refundTries} + 1`,
    })
    .where(inArray(providerEvents.id, pending))
    .returning()
}

const tryToGiveBack = async (context: PaymentContext, event: ProviderEventRow): Promise<void> => {
  try {
    await giveBack(
      context,
      event,
      methodOf(context, await loadKnownPayment(context.db, event.paymentId)),
    )
  } catch (error) {
    context.log.warn({ payment: event.paymentId, err: error }, 'a refund is tried again later')
    await context.db
      .update(providerEvents)
      .set({ refundNextAt: retryAt(event.refundTries, context.clock.now()) })
      .where(isPending(event))
  }
}

/** The lane of one provider's refunds: gives back what arrived twice, by the way it came. What fails waits for its own next try. */
export const refunds = (context: PaymentContext, provider: Provider): Queue => {
  const { db, methods } = context
  return providerLane(context, provider, {
    name: refundsLane(provider),
    concurrency: WIDTH,
    claim: async (limit) =>
      (await takePending(context, provider, limit)).map(
        (event) => () => tryToGiveBack(context, event),
      ),
    getNextDue: async () => {
      const [row] = await db
        .select({
          at: min(
            sql`coalesce(${providerEvents.refundNextAt}, ${providerEvents.receivedAt})`,
          ).mapWith(providerEvents.receivedAt),
        })
        .from(providerEvents)
        .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
        .where(
          and(
            eq(providerEvents.refundState, 'pending'),
            inArray(payments.method, [...methods.takenBy(provider)]),
          ),
        )
      return row?.at ?? null
    },
  })
}
