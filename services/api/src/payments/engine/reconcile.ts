import { isFinal, isOwed, may } from '@portal/contract'
import { isNotNull, sql } from 'drizzle-orm'
import { findDebtsOfAnyone } from '../../billing'
import { plusMs } from '../../platform/clock'
import { rowsOf } from '../../platform/db'
import type { PaymentContext } from '../context'
import { isChargeUnpaid, type PaymentRecord } from '../record'
import { checkAgainAt, loadKnownPayment } from '../store/payments'
import { payments } from '../tables'
import { closeCharge } from './apply-state'
import { checkPayment } from './check'
import { closePayment } from './close'
import { retryAt } from './schedule'

const BATCH = 10
/** A reconciler that died is succeeded after this. */
const LEASE_MS = 20_000

const takeDue = async ({ db, clock }: PaymentContext): Promise<{ id: string; checks: number }[]> => {
  const now = clock.now()
  return rowsOf<{ id: string; checks: number }>(db, sql`
    update payments set next_check_at = ${plusMs(now, LEASE_MS).toISOString()}::timestamptz, checks = checks + 1
    where id in (
      select id from payments where next_check_at <= ${now.toISOString()}::timestamptz
      order by next_check_at limit ${BATCH} for update skip locked)
    returning id, checks`)
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

const reconcileOne = async (context: PaymentContext, { id, checks }: { id: string; checks: number }): Promise<void> => {
  try {
    await reconcilePayment(context, id)
  } catch (error) {
    context.log.warn({ payment: id, err: error }, 'a payment is not settled yet')
    await checkAgainAt(context.db, id, retryAt(checks, context.clock.now()))
  }
}

/** Settles the payments whose time for a look has come; answers how many. */
export const reconcile = async (context: PaymentContext): Promise<number> => {
  const due = await takeDue(context)
  await Promise.all(due.map((one) => reconcileOne(context, one)))
  return due.length
}

/** After a start every unsettled payment is looked at: what happened while nobody was there is not known. */
export const checkAllSoon = async ({ db, clock }: PaymentContext): Promise<void> =>
  void (await db.update(payments).set({ nextCheckAt: clock.now() }).where(isNotNull(payments.nextCheckAt)))
