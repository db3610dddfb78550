import { isFinal, isOwed, may } from '@portal/contract'
import { and, asc, desc, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { findDebtsOfAnyone } from '../../billing'
import { plusMs } from '../../platform/clock'
import type { Provider } from '../calls/provider'
import type { PaymentContext } from '../context'
import { isChargeUnpaid, type PaymentRecord } from '../record'
import { checkAgainAt, loadKnownPayment } from '../store/payments'
import { payments, type PaymentRow } from '../tables'
import { closeCharge } from './apply-state'
import { checkPayment } from './check'
import { closePayment } from './close'
import { retryAt } from './schedule'
import { sideBySide } from './side-by-side'

/** Payments of one provider that are looked at side by side by one process. */
const WORKERS = 8
/** A reconciler that died is succeeded after this. */
const LEASE_MS = 20_000

type Due = Pick<PaymentRow, 'id' | 'checks'>

/** Takes one payment of that provider whose time has come: the one that waits longest, or the one that has come last. */
const takeDue = async ({ db, clock, methods }: PaymentContext, provider: Provider, order: 'longest' | 'latest'): Promise<Due | undefined> => {
  const now = clock.now()
  const due = db.select({ id: payments.id }).from(payments)
    .where(and(lte(payments.nextCheckAt, now), inArray(payments.method, [...methods.takenBy(provider)])))
    .orderBy(order === 'longest' ? asc(payments.nextCheckAt) : desc(payments.nextCheckAt)).limit(1).for('update', { skipLocked: true })
  const [taken] = await db.update(payments).set({ nextCheckAt: plusMs(now, LEASE_MS), checks: sql`${payments.checks} + 1` })
    .where(inArray(payments.id, due)).returning({ id: payments.id, checks: payments.checks })
  return taken
}

/** False once an invoice of the payment was paid elsewhere or went into an agreement. */
const isStillOwed = async (context: PaymentContext, { items }: PaymentRecord): Promise<boolean> => {
  const found = await findDebtsOfAnyone(context.db, items.map((item) => item.debtReference), context.clock.today(), context.config.late)
  return found.length === items.length && found.every(({ debt }) => isOwed(debt))
}

const hasRunOut = ({ payment }: PaymentRecord, now: Date): boolean =>
  payment.expiresAt !== null && payment.expiresAt <= now && may('expire', payment.status)

/** Brings one payment to where the provider says it is. */
const reconcilePayment = async (context: PaymentContext, id: string): Promise<void> => {
  const record = await loadKnownPayment(context.db, id)
  if (isFinal(record.payment.status)) {
    // Money may have come after all.
    return isChargeUnpaid(record) ? closeCharge(context, record) : checkAgainAt(context.db, id, null)
  }
  if (may('cancel', record.payment.status) && !(await isStillOwed(context, record))) return void (await closePayment(context, id, 'give_up'))
  if (hasRunOut(record, context.clock.now())) return void (await closePayment(context, id, 'expire'))
  return checkPayment(context, id)
}

const reconcileOne = async (context: PaymentContext, { id, checks }: Due): Promise<void> => {
  try {
    await reconcilePayment(context, id)
  } catch (error) {
    context.log.warn({ payment: id, err: error }, 'a payment is not settled yet')
    await checkAgainAt(context.db, id, retryAt(checks, context.clock.now())).catch(() => undefined)
  }
}

/**
 * The lane of one provider: looks at its payments whose time has come until none is left, fair to old and new. A payment that hangs holds
 * one worker, a provider that is down this lane alone; other processes work in the same lane. Answers how many it looked at.
 */
export const reconcileWith = (context: PaymentContext, provider: Provider): Promise<number> => {
  const breaker = context.methods.breakerOf(provider)
  return sideBySide(
    WORKERS,
    async (worker) => (breaker.isPausing ? undefined : takeDue(context, provider, worker % 2 === 0 ? 'longest' : 'latest')),
    (due) => reconcileOne(context, due),
  )
}

/** Looks at these payments now, whatever is waiting: somebody has told us that something happened to them. */
export const reconcileNow = async (context: PaymentContext, ids: readonly string[]): Promise<void> => {
  const left = [...ids]
  await sideBySide(WORKERS, async () => left.pop(), (id) => reconcileOne(context, { id, checks: 0 }))
}

/** After a start every unsettled payment is looked at: what happened while nobody was there is not known. */
export const checkAllSoon = async ({ db, clock, methods }: PaymentContext, provider: Provider): Promise<void> =>
  void (await db.update(payments).set({ nextCheckAt: clock.now() })
    .where(and(isNotNull(payments.nextCheckAt), inArray(payments.method, [...methods.takenBy(provider)]))))
