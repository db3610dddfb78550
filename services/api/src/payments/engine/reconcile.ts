import { isFinal, isOwed, isActionAllowed } from '@portal/contract'
import { and, asc, desc, inArray, lte, min, sql } from 'drizzle-orm'
import { findDebtsOfAnyone } from '../../billing/index.ts'
import { addMs, type Queue } from '../../platform/index.ts'
import type { Provider } from '../calls/provider.ts'
import type { PaymentContext } from '../context.ts'
import { checksLane } from '../calls/lane-names.ts'
import { isChargeUnpaid, LEFT_ALONE_MS, type PaymentRecord } from '../record.ts'
import { checkAgainAt, loadKnownPayment } from '../store/payments.ts'
import { payments, type PaymentRow } from '../tables.ts'
import { closeCharge } from './apply-state.ts'
import { checkPayment } from './check.ts'
import { closePayment } from './close.ts'
import { providerLane } from './provider-lane.ts'
import { retryAt } from './schedule.ts'

/** Payments of one provider that are looked at side by side by one process. */
const WIDTH = 8
/** A reconciler that died is succeeded after this. */
const LEASE_MS = 20_000

type Due = Pick<PaymentRow, 'id' | 'checks' | 'nextCheckAt'>
type Order = 'longest' | 'latest'

/** Takes payments of that provider whose time has come: those that wait longest, or those that have come last. */
const takeDue = async (
  { db, clock, methods }: PaymentContext,
  provider: Provider,
  order: Order,
  limit: number,
): Promise<Due[]> => {
  if (limit === 0) return []
  const now = clock.now()
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(lte(payments.nextCheckAt, now), inArray(payments.method, [...methods.takenBy(provider)])),
    )
    .orderBy(order === 'longest' ? asc(payments.nextCheckAt) : desc(payments.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ nextCheckAt: addMs(now, LEASE_MS), checks: sql`${payments.checks} + 1` })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id, checks: payments.checks, nextCheckAt: payments.nextCheckAt })
}

/** False once an invoice of the payment was paid elsewhere or went into an agreement. */
const isStillOwed = async (context: PaymentContext, { items }: PaymentRecord): Promise<boolean> => {
  const found = await findDebtsOfAnyone(
    context.db,
    items.map((item) => item.debtReference),
    context.clock.today(),
    context.config.late,
  )
  return found.length === items.length && found.every(({ debt }) => isOwed(debt))
}

const hasRunOut = ({ payment }: PaymentRecord, now: Date): boolean =>
  payment.expiresAt !== null &&
  payment.expiresAt <= now &&
  isActionAllowed('expire', payment.status)

/** Brings one payment to where the provider says it is. */
const reconcilePayment = async (context: PaymentContext, id: string): Promise<void> => {
  const record = await loadKnownPayment(context.db, id)
  if (isFinal(record.payment.status)) {
    // Money may have come after all.
    return isChargeUnpaid(record)
      ? closeCharge(context, record)
      : checkAgainAt(context.db, record.payment, null)
  }
  if (isActionAllowed('cancel', record.payment.status) && !(await isStillOwed(context, record)))
    return void (await closePayment(context, id, 'give_up'))
  if (hasRunOut(record, context.clock.now()))
    return void (await closePayment(context, id, 'expire'))
  return checkPayment(context, id)
}

const reconcileOne = async (context: PaymentContext, due: Due): Promise<void> => {
  try {
    await reconcilePayment(context, due.id)
  } catch (error) {
    context.log.warn({ payment: due.id, err: error }, 'a payment is not settled yet')
    await checkAgainAt(context.db, due, retryAt(due.checks, context.clock.now())).catch(
      () => undefined,
    )
  }
}

/**
 * The lane of one provider: looks at its payments whose time has come, fair to old and new. A payment that hangs holds one place, a
 * provider that is down this lane alone; other processes work in the same lane.
 */
export const checks = (context: PaymentContext, provider: Provider): Queue => {
  const { db, methods, clock } = context
  let nextOne: Order = 'longest'
  return providerLane(context, provider, {
    name: checksLane(provider),
    concurrency: WIDTH,
    claim: async (limit) => {
      const old = limit > 1 ? Math.ceil(limit / 2) : nextOne === 'longest' ? 1 : 0
      nextOne = nextOne === 'longest' ? 'latest' : 'longest'
      const due = [
        ...(await takeDue(context, provider, 'longest', old)),
        ...(await takeDue(context, provider, 'latest', limit - old)),
      ]
      return due.map((one) => () => reconcileOne(context, one))
    },
    getNextDue: async () => {
      const [row] = await db
        .select({ at: min(payments.nextCheckAt) })
        .from(payments)
        .where(inArray(payments.method, [...methods.takenBy(provider)]))
      // Who starts a payment wakes nobody: one that was left alone is found by looking.
      const look = addMs(clock.now(), LEFT_ALONE_MS)
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
  const goOn = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await reconcilePayment(context, id).catch((error: unknown) =>
        context.log.warn({ payment: id, err: error }, 'a notice waits for the lane'),
      )
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, goOn))
}
