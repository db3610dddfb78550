import { isFinal, isActionAllowed, isPartOnly, sumComponents, sumPart } from '@portal/contract'
import { and, asc, desc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import { addMs, type Queue } from '../../platform/index.ts'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import { readOwedInvoices } from '../invoices/owed-invoices.ts'
import { getStatusCheckQueue } from '../providers/queue-names.ts'
import { isChargeUnpaid, STALE_AFTER_MS, type PaymentRecord } from '../record.ts'
import { scheduleCheck, requirePayment } from '../store/payments.ts'
import { payments, type PaymentRow } from '../tables.ts'
import { checkReversals, closeCharge, closeChargeFinally } from './apply-state.ts'
import { checkPayment } from './check-payment.ts'
import { closePayment } from './close-payment.ts'
import { wrapWithBreaker } from './wrap-with-breaker.ts'
import { calculateRetryTime } from './schedule.ts'

/** Concurrent checks per provider and process. */
const CONCURRENCY = 8
/** Lease: another process retries after this time. */
const LEASE_MS = 20_000

type DuePayment = Pick<PaymentRow, 'id' | 'checkCount' | 'nextCheckAt'>
type ClaimOrder = 'oldest' | 'newest'

/** Claims the due payments of a provider whose check is the most or the least overdue. */
const claimDue = async (
  { db, clock, methods }: PaymentContext,
  provider: Provider,
  order: ClaimOrder,
  limit: number,
): Promise<DuePayment[]> => {
  if (limit === 0) return []
  const now = clock.now()
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        lte(payments.nextCheckAt, now),
        inArray(payments.method, [...methods.listMethods(provider)]),
      ),
    )
    .orderBy(order === 'oldest' ? asc(payments.nextCheckAt) : desc(payments.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ nextCheckAt: addMs(now, LEASE_MS), checkCount: sql`${payments.checkCount} + 1` })
    .where(inArray(payments.id, due))
    .returning({
      id: payments.id,
      checkCount: payments.checkCount,
      nextCheckAt: payments.nextCheckAt,
    })
}

/**
 * Returns false if an invoice was paid otherwise, became part of an agreement, or is owed with
 * another amount, for example after a contest. A part of an invoice stays payable while as much is
 * owed.
 */
const isStillOwed = async (context: PaymentContext, { items }: PaymentRecord): Promise<boolean> => {
  const owedInvoices = await readOwedInvoices(
    context.db,
    context,
    items.map((item) => item.invoiceReference),
  )
  return items.every((item) => {
    const found = owedInvoices.get(item.invoiceReference)
    if (found === undefined) return false
    const [owed, pays] = [sumComponents(found.components), sumPart(item.components, 'invoice')]
    return isPartOnly(items) ? owed >= pays : owed === pays
  })
}

const isExpired = ({ payment }: PaymentRecord, now: Date): boolean =>
  payment.expiresAt !== null &&
  payment.expiresAt <= now &&
  isActionAllowed('expire', payment.status)

/** Checks the charge of a payment that has ended: it may have received money, or lost it again. */
const reconcileEnded = async (
  context: PaymentContext,
  record: PaymentRecord,
  claimedUntil: Date | null,
): Promise<void> => {
  const { charge, payment } = record
  if (charge === null) return scheduleCheck(context.db, payment, null)
  if (!isChargeUnpaid(record)) return checkReversals(context, record)
  // A payment that ended after the queue had claimed it has a later check, which is the final one.
  const isFinalCheck =
    claimedUntil !== null && claimedUntil.getTime() === payment.nextCheckAt?.getTime()
  await (isFinalCheck ? closeChargeFinally(context, record) : closeCharge(context, record))
}

/**
 * Checks a payment and ends it if it has expired or its invoices are no longer owed. `checkPayment`
 * alone would postpone the next check, which repeats an end that a crash has interrupted.
 * `claimedUntil`: end of the queue's lease; null outside the queue.
 */
export const reconcilePayment = async (
  context: PaymentContext,
  id: string,
  claimedUntil: Date | null = null,
): Promise<void> => {
  const record = await requirePayment(context.db, id)
  if (isFinal(record.payment.status)) return reconcileEnded(context, record, claimedUntil)
  if (isActionAllowed('cancel', record.payment.status) && !(await isStillOwed(context, record)))
    return void (await closePayment(context, id, 'give_up'))
  if (isExpired(record, context.clock.now()))
    return void (await closePayment(context, id, 'expire'))
  return checkPayment(context, id)
}

const tryReconcile = async (context: PaymentContext, due: DuePayment): Promise<void> => {
  try {
    await reconcilePayment(context, due.id, due.nextCheckAt)
  } catch (error) {
    context.log.warn(
      { payment: due.id, err: error },
      'payment status check failed, the queue will retry',
    )
    await scheduleCheck(
      context.db,
      due,
      calculateRetryTime(due.checkCount, context.clock.now()),
    ).catch(() => undefined)
  }
}

/**
 * Creates the queue that checks due payments of one provider. An outage of one provider blocks no
 * other queue. The queue alternates between old and new payments, so that a backlog does not delay
 * new ones.
 */
export const createStatusCheckQueue = (context: PaymentContext, provider: Provider): Queue => {
  const { db, methods, clock } = context
  let nextOrder: ClaimOrder = 'oldest'
  return wrapWithBreaker(context, provider, {
    name: getStatusCheckQueue(provider),
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const old = limit > 1 ? Math.ceil(limit / 2) : nextOrder === 'oldest' ? 1 : 0
      nextOrder = nextOrder === 'oldest' ? 'newest' : 'oldest'
      const due = [
        ...(await claimDue(context, provider, 'oldest', old)),
        ...(await claimDue(context, provider, 'newest', limit - old)),
      ]
      return due.map((payment) => () => tryReconcile(context, payment))
    },
    getNextDue: async () => {
      // One index lookup per method: the earliest of all methods at once would read the whole
      // table.
      const earliest = db
        .select({ at: payments.nextCheckAt })
        .from(payments)
        .where(and(eq(payments.method, sql`own.method`), isNotNull(payments.nextCheckAt)))
        .orderBy(asc(payments.nextCheckAt))
        .limit(1)
        .as('earliest')
      const [row] = await db
        .select({ at: min(earliest.at) })
        .from(sql`unnest(${sql.param([...methods.listMethods(provider)])}::text[]) as own (method)`)
        .crossJoinLateral(earliest)
      // A new payment sends no pgNotify; polling finds it once it is stale.
      const nextPoll = addMs(clock.now(), STALE_AFTER_MS)
      return row?.at && row.at < nextPoll ? row.at : nextPoll
    },
  })
}

/**
 * Checks these payments at once, ahead of the queue, because a webhook named them. A failed check
 * stays in the queue.
 */
export const reconcileNow = async (
  context: PaymentContext,
  ids: readonly string[],
): Promise<void> => {
  const remaining = [...ids]
  const runNext = async (): Promise<void> => {
    for (let id = remaining.pop(); id !== undefined; id = remaining.pop()) {
      await reconcilePayment(context, id).catch((error: unknown) =>
        context.log.warn(
          { payment: id, err: error },
          'payment check for a webhook failed, the queue will retry',
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
}
