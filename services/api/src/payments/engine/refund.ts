import { and, eq, inArray, isNull, lte, min, or, sql, type SQL } from 'drizzle-orm'
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

/** Matches the pending refund with its amount as read: a reversal may have reduced it since. */
const isPending = ({ id, refund }: ReceivedPaymentRow): SQL | undefined =>
  and(
    eq(receivedPayments.id, id),
    eq(receivedPayments.refundState, 'pending'),
    eq(receivedPayments.refund, refund),
  )

/** True if the request of an earlier attempt, less than a minute ago, may still reach the provider. */
const mayBeInFlight = ({ refundAttempts }: ReceivedPaymentRow, now: Date): boolean =>
  refundAttempts > 1 &&
  calculateRetryTime(refundAttempts - 1, now) < addMs(now, MAX_REQUEST_IN_FLIGHT_MS)

const completeRefund = (
  context: PaymentContext,
  money: ReceivedPaymentRow,
  provider: Provider,
  refundState: 'done' | 'credit',
): Promise<void> =>
  runInTransaction(context.db, async (tx) => {
    const refundedAt = context.clock.now()
    const changed = await tx
      .update(receivedPayments)
      .set({ refundState, refundedAt })
      .where(isPending(money))
      .returning({ id: receivedPayments.id })
    if (changed.length === 0) return
    const [payment] = await tx
      .update(payments)
      .set({ version: sql`${payments.version} + 1` })
      .where(eq(payments.id, money.paymentId))
      .returning({ customerId: payments.customerId })
    if (payment === undefined) throw new TypeError(`payment ${money.paymentId} not found`)
    if (refundState === 'done')
      await postRefund(tx, money, payment.customerId, provider.name, refundedAt)
    else await postCredit(tx, money, payment.customerId, refundedAt, 'refund_refused')
    await enqueuePaymentNotification(
      tx,
      context,
      { about: 'refunded', payment: money.paymentId, event: money.id },
      // Own message id: money that became a credit first has been notified before.
      'refund-ended',
    )
  })

/** Requests the refund, or its state again. A refund that the provider rejects becomes a credit. */
const executeRefund = async (
  context: PaymentContext,
  money: ReceivedPaymentRow,
  { refund, provider }: Method,
): Promise<void> => {
  if (refund === undefined) return
  try {
    if ((await refund(money.id, deriveRefundId(money), money.refund)) === 'done')
      return await completeRefund(context, money, provider, 'done')
    await context.db
      .update(receivedPayments)
      .set({
        nextRefundAt: addMs(context.clock.now(), PENDING_RETRY_MS),
        isRefundAccepted: true,
      })
      .where(isPending(money))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The provider may reject a duplicate while it still processes the first request. A response
    // with status 200 rejects no request: it reports a failed refund.
    if (error.status !== 200 && mayBeInFlight(money, context.clock.now()))
      throw toUnavailable(error)
    context.log.error(
      { payment: money.paymentId, err: error },
      'provider rejected the refund, it is a credit of the customer',
    )
    await completeRefund(context, money, provider, 'credit')
  }
}

const CONCURRENCY = 4
/** Lease: another process retries the refund after it; the provider deduplicates by refund id. */
const LEASE_MS = 20_000

/**
 * Matches pending refunds of a provider that can be requested. A request waits while a dispute
 * claims the same money, which would be returned twice. One for an accepted refund only returns its
 * state.
 */
export const isRefundable = ({ methods }: PaymentContext, provider: Provider): SQL | undefined =>
  and(
    eq(receivedPayments.refundState, 'pending'),
    inArray(payments.method, [...methods.listMethods(provider)]),
    or(
      receivedPayments.isRefundAccepted,
      sql`${receivedPayments.amount} - ${receivedPayments.refund} >= coalesce((
        select sum(${reversals.amount}) from ${reversals}
        where ${reversals.moneyId} = ${receivedPayments.id} and ${reversals.status} <> 'rejected'
      ), 0)`,
    ),
  )

/** When a refund can be requested; one that was never requested is due at once. */
export const REFUND_DUE_AT = sql`coalesce(${receivedPayments.nextRefundAt}, ${receivedPayments.receivedAt})`

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

const tryRefund = async (context: PaymentContext, money: ReceivedPaymentRow): Promise<void> => {
  try {
    await executeRefund(
      context,
      money,
      getMethod(context, await requirePayment(context.db, money.paymentId)),
    )
  } catch (error) {
    context.log.warn(
      { payment: money.paymentId, err: error },
      'failed to refund a payment, the refund queue will retry',
    )
    await context.db
      .update(receivedPayments)
      .set({ nextRefundAt: calculateRetryTime(money.refundAttempts, context.clock.now()) })
      .where(isPending(money))
  }
}

/**
 * Creates the queue that refunds money that pays no invoice, by the method of its payment. Each
 * failed refund has its own retry time.
 */
export const createRefundQueue = (context: PaymentContext, provider: Provider): Queue => {
  const { db } = context
  return wrapWithBreaker(context, provider, {
    name: getRefundQueue(provider),
    concurrency: CONCURRENCY,
    claim: async (limit) =>
      (await claimPending(context, provider, limit)).map(
        (money) => () => tryRefund(context, money),
      ),
    getNextDue: async () => {
      const [row] = await db
        .select({ at: min(REFUND_DUE_AT).mapWith(receivedPayments.receivedAt) })
        .from(receivedPayments)
        .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
        .where(isRefundable(context, provider))
      return row?.at ?? null
    },
  })
}
