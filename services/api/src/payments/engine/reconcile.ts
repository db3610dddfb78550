import { isFinal, isOwed, isActionAllowed } from '@portal/contract'
import { and, asc, desc, inArray, lte, min, sql } from 'drizzle-orm'
import { findInvoicesOfAnyCustomer } from '../../billing/index.ts'
import { addMs, type Queue } from '../../platform/index.ts'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import { getStatusCheckQueue } from '../providers/queue-names.ts'
import { isChargeUnpaid, STALE_AFTER_MS, type PaymentRecord } from '../record.ts'
import { scheduleCheck, requirePayment } from '../store/payments.ts'
import { payments, type PaymentRow } from '../tables.ts'
import { closeCharge } from './apply-state.ts'
import { checkPayment } from './check-payment.ts'
import { closePayment } from './close-payment.ts'
import { wrapWithBreaker } from './wrap-with-breaker.ts'
import { calculateRetryTime } from './schedule.ts'

/** Payments of one provider that are looked at side by side by one process. */
const CONCURRENCY = 8
/** A reconciler that died is succeeded after this. */
const LEASE_MS = 20_000

type DuePayment = Pick<PaymentRow, 'id' | 'checkCount' | 'nextCheckAt'>
type Order = 'longest' | 'latest'

/** Takes payments of that provider whose time has come: those that wait longest, or those that have come last. */
const claimDue = async (
  { db, clock, methods }: PaymentContext,
  provider: Provider,
  order: Order,
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
    .orderBy(order === 'longest' ? asc(payments.nextCheckAt) : desc(payments.nextCheckAt))
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

/** False once an invoice of the payment was paid elsewhere or went into an agreement. */
const isStillOwed = async (context: PaymentContext, { items }: PaymentRecord): Promise<boolean> => {
  const found = await findInvoicesOfAnyCustomer(
    context.db,
    items.map((item) => item.debtReference),
    context.clock.today(),
    context.config.late,
  )
  return found.length === items.length && found.every(({ invoice: debt }) => isOwed(debt))
}

const isExpired = ({ payment }: PaymentRecord, now: Date): boolean =>
  payment.expiresAt !== null &&
  payment.expiresAt <= now &&
  isActionAllowed('expire', payment.status)

/** Brings one payment to where the provider says it is. */
const reconcilePayment = async (context: PaymentContext, id: string): Promise<void> => {
  const record = await requirePayment(context.db, id)
  if (isFinal(record.payment.status)) {
    // Money may have come after all.
    return isChargeUnpaid(record)
      ? closeCharge(context, record)
      : scheduleCheck(context.db, record.payment, null)
  }
  if (isActionAllowed('cancel', record.payment.status) && !(await isStillOwed(context, record)))
    return void (await closePayment(context, id, 'give_up'))
  if (isExpired(record, context.clock.now()))
    return void (await closePayment(context, id, 'expire'))
  return checkPayment(context, id)
}

const tryReconcile = async (context: PaymentContext, due: DuePayment): Promise<void> => {
  try {
    await reconcilePayment(context, due.id)
  } catch (error) {
    context.log.warn({ payment: due.id, err: error }, 'a payment is not settled yet')
    await scheduleCheck(
      context.db,
      due,
      calculateRetryTime(due.checkCount, context.clock.now()),
    ).catch(() => undefined)
  }
}

/**
 * The lane of one provider: looks at its payments whose time has come, fair to old and new. A payment that hangs holds one place, a
 * provider that is down this lane alone; other processes work in the same lane.
 */
export const createStatusCheckQueue = (context: PaymentContext, provider: Provider): Queue => {
  const { db, methods, clock } = context
  let nextOne: Order = 'longest'
  return wrapWithBreaker(context, provider, {
    name: getStatusCheckQueue(provider),
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const old = limit > 1 ? Math.ceil(limit / 2) : nextOne === 'longest' ? 1 : 0
      nextOne = nextOne === 'longest' ? 'latest' : 'longest'
      const due = [
        ...(await claimDue(context, provider, 'longest', old)),
        ...(await claimDue(context, provider, 'latest', limit - old)),
      ]
      return due.map((one) => () => tryReconcile(context, one))
    },
    getNextDue: async () => {
      const [row] = await db
        .select({ at: min(payments.nextCheckAt) })
        .from(payments)
        .where(inArray(payments.method, [...methods.listMethods(provider)]))
      // Who starts a payment wakes nobody: one that was left alone is found by looking.
      const look = addMs(clock.now(), STALE_AFTER_MS)
      return row?.at && row.at < look ? row.at : look
    },
  })
}

/** Looks at these payments now, whatever is waiting: somebody has told us that something happened to them. What fails is left to the lane. */
export const reconcileNow = async (
  context: PaymentContext,
  ids: readonly string[],
): Promise<void> => {
  const left = [...ids]
  const runNext = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await reconcilePayment(context, id).catch((error: unknown) =>
        context.log.warn({ payment: id, err: error }, 'a notice waits for the lane'),
      )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
}
