import { and, eq, gt, inArray, isNull, lte, min, or, sql, type SQL } from 'drizzle-orm'
import { runInTransaction, addMs, type Queue } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Provider } from '../providers/provider.ts'
import { ProviderRefusal, toUnavailable } from '../providers/provider-http.ts'
import { getRefundQueue } from '../providers/queue-names.ts'
import type { Method } from '../methods/method.ts'
import { requirePayment } from '../store/payments.ts'
import { postCredit, postRefund } from '../store/post-money.ts'
import { deriveRefundId } from '../store/refunds.ts'
import { enqueuePaymentNotification } from '../notifications/payment-notification.ts'
import { payments, receivedPayments, reversals, type ReceivedPaymentRow } from '../tables.ts'
import { getMethod } from './apply-state.ts'
import { wrapWithBreaker } from './wrap-with-breaker.ts'
import { calculateRetryTime, MAX_REQUEST_IN_FLIGHT_MS } from './schedule.ts'

/** Retry interval of a refund that the payer's bank has not completed. */
const PENDING_RETRY_MS = 60_000

/** The refund as it was requested: a reversal may have reduced it since. */
const isPending = ({ id, refund }: ReceivedPaymentRow): SQL | undefined =>
  and(
    eq(receivedPayments.id, id),
    eq(receivedPayments.refundState, 'pending'),
    eq(receivedPayments.refund, refund),
  )

/** Whether the request of an earlier attempt may still reach the provider: it began less than a minute ago. */
const mayBeInFlight = ({ refundAttempts }: ReceivedPaymentRow, now: Date): boolean =>
  refundAttempts > 1 &&
  calculateRetryTime(refundAttempts - 1, now) < addMs(now, MAX_REQUEST_IN_FLIGHT_MS)

const executeRefund = async (
  context: PaymentContext,
  event: ReceivedPaymentRow,
  { refund, provider }: Method,
): Promise<void> => {
  if (refund === undefined) return
  const completeRefund = (refundState: 'done' | 'credit'): Promise<void> =>
    runInTransaction(context.db, async (tx) => {
      const refundedAt = context.clock.now()
      const changed = await tx
        .update(receivedPayments)
        .set({ refundState, refundedAt })
        .where(isPending(event))
        .returning({ id: receivedPayments.id })
      if (changed.length === 0) return
      const [payment] = await tx
        .update(payments)
        .set({ version: sql`${payments.version} + 1` })
        .where(eq(payments.id, event.paymentId))
        .returning({ customerId: payments.customerId })
      if (payment === undefined) throw new TypeError(`payment ${event.paymentId} not found`)
      if (refundState === 'done')
        await postRefund(tx, event, payment.customerId, provider.name, refundedAt)
      else await postCredit(tx, event, payment.customerId, refundedAt, 'refund_refused')
      await enqueuePaymentNotification(
        tx,
        context,
        { about: 'refunded', payment: event.paymentId, event: event.id },
        // Money that was asked back after it had become a credit is notified twice.
        'refund-ended',
      )
    })
  try {
    if ((await refund(event.id, deriveRefundId(event), event.refund)) === 'done')
      return await completeRefund('done')
    await context.db
      .update(receivedPayments)
      .set({ nextRefundAt: addMs(context.clock.now(), PENDING_RETRY_MS) })
      .where(isPending(event))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // A duplicate may be rejected while the provider processes the earlier request. Status 200 is about a refund that has failed.
    if (error.status !== 200 && mayBeInFlight(event, context.clock.now()))
      throw toUnavailable(error)
    context.log.error(
      { payment: event.paymentId, err: error },
      'provider rejected the refund, it is a credit of the customer',
    )
    await completeRefund('credit')
  }
}

const CONCURRENCY = 4
/** Lease: another worker retries the refund if this process dies; the provider deduplicates by refund id. */
const LEASE_MS = 20_000

/**
 * Pending refunds of a provider. A new one waits while a dispute claims the same money, which would be returned twice. One that was requested
 * before is only asked for its state.
 */
const isRefundable = ({ methods }: PaymentContext, provider: Provider): SQL | undefined =>
  and(
    eq(receivedPayments.refundState, 'pending'),
    inArray(payments.method, [...methods.listMethods(provider)]),
    or(
      gt(receivedPayments.refundAttempts, 0),
      sql`${receivedPayments.amount} - ${receivedPayments.refund} >= coalesce((select sum(${reversals.amount}) from ${reversals} where ${reversals.moneyId} = ${receivedPayments.id} and ${reversals.status} <> 'rejected'), 0)`,
    ),
  )

const claimPending = async (
  context: PaymentContext,
  provider: Provider,
  limit: number,
): Promise<ReceivedPaymentRow[]> => {
  const { db, clock } = context
  const now = clock.now()
  const pending = db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .where(
      and(
        isRefundable(context, provider),
        or(isNull(receivedPayments.nextRefundAt), lte(receivedPayments.nextRefundAt, now)),
      ),
    )
    .orderBy(sql`${receivedPayments.nextRefundAt} nulls first`)
    .limit(limit)
    .for('update', { of: receivedPayments, skipLocked: true })
  return db
    .update(receivedPayments)
    .set({
      nextRefundAt: addMs(now, LEASE_MS),
      refundAttempts: sql`${receivedPayments.refundAttempts} + 1`,
    })
    .where(inArray(receivedPayments.id, pending))
    .returning()
}

const tryRefund = async (context: PaymentContext, event: ReceivedPaymentRow): Promise<void> => {
  try {
    await executeRefund(
      context,
      event,
      getMethod(context, await requirePayment(context.db, event.paymentId)),
    )
  } catch (error) {
    context.log.warn(
      { payment: event.paymentId, err: error },
      'failed to refund a payment, the refund queue will retry',
    )
    await context.db
      .update(receivedPayments)
      .set({ nextRefundAt: calculateRetryTime(event.refundAttempts, context.clock.now()) })
      .where(isPending(event))
  }
}

/**
 * Creates the queue that refunds duplicate money by the same method. Each failed refund has its own
 * retry time.
 */
export const createRefundQueue = (context: PaymentContext, provider: Provider): Queue => {
  const { db } = context
  return wrapWithBreaker(context, provider, {
    name: getRefundQueue(provider),
    concurrency: CONCURRENCY,
    claim: async (limit) =>
      (await claimPending(context, provider, limit)).map(
        (event) => () => tryRefund(context, event),
      ),
    getNextDue: async () => {
      const [row] = await db
        .select({
          at: min(
            sql`coalesce(${receivedPayments.nextRefundAt}, ${receivedPayments.receivedAt})`,
          ).mapWith(receivedPayments.receivedAt),
        })
        .from(receivedPayments)
        .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
        .where(isRefundable(context, provider))
      return row?.at ?? null
    },
  })
}
