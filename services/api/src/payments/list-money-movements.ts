import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { isPaidStatus, PAYMENT_STATUSES, toCents } from '@portal/contract'
import type { CreditTransfer, MoneyClaim, MoneyMovement } from '../billing/index.ts'
import type { Db } from '../platform/index.ts'
import type { PaymentContext } from './context.ts'
import { getFallback } from './methods/get-fallback.ts'
import { deriveRefundId } from './store/refunds.ts'
import {
  creditRefunds,
  paymentItems,
  payments,
  receivedPayments,
  reversals,
  type ReversalRow,
} from './tables.ts'

const MOVEMENT_KINDS = {
  choice: 'overpaid',
  credit: 'credited',
  done: 'returned',
} as const satisfies Record<string, MoneyMovement['kind']>

const CLAIM_KINDS = {
  requested: 'disputed',
  done: 'reversed',
  rejected: 'retained',
} as const satisfies Record<ReversalRow['status'], MoneyClaim['kind']>

/** Joins the first invoice of a payment. */
const isFirstItem = and(eq(paymentItems.paymentId, payments.id), eq(paymentItems.position, 0))

const selectReceived = (db: Db, customerId: string, since: Date) =>
  db
    .select({
      id: payments.id,
      paymentId: payments.id,
      reference: paymentItems.invoiceReference,
      amount: payments.total,
      at: payments.confirmedAt,
    })
    .from(payments)
    .innerJoin(paymentItems, isFirstItem)
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.status, PAYMENT_STATUSES.filter(isPaidStatus)),
        gte(payments.confirmedAt, since),
      ),
    )

/** Overpaid money: it waits for a choice, was returned or became a credit. */
const selectOverpaid = (db: Db, customerId: string, since: Date) => {
  const movedAt =
    sql`coalesce(${receivedPayments.refundedAt}, ${receivedPayments.receivedAt})`.mapWith(
      receivedPayments.receivedAt,
    )
  return db
    .select({
      id: receivedPayments.id,
      paymentId: payments.id,
      reference: paymentItems.invoiceReference,
      state: receivedPayments.refundState,
      method: payments.method,
      amount: receivedPayments.refund,
      at: movedAt,
    })
    .from(receivedPayments)
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .innerJoin(paymentItems, isFirstItem)
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(receivedPayments.refundState, ['choice', 'done', 'credit']),
        gte(movedAt, since),
      ),
    )
}

const selectClaimed = (db: Db, customerId: string, since: Date) => {
  const changedAt = sql`coalesce(${reversals.doneAt}, ${reversals.requestedAt})`.mapWith(
    reversals.requestedAt,
  )
  return db
    .select({
      id: reversals.id,
      paymentId: payments.id,
      reference: paymentItems.invoiceReference,
      status: reversals.status,
      claimedAs: reversals.kind,
      amount: reversals.amount,
      at: changedAt,
    })
    .from(reversals)
    .innerJoin(payments, eq(payments.id, reversals.paymentId))
    .innerJoin(paymentItems, isFirstItem)
    .where(and(eq(payments.customerId, customerId), gte(changedAt, since)))
}

const selectTransferred = (db: Db, customerId: string, since: Date) =>
  db
    .select({ id: creditRefunds.id, amount: creditRefunds.transfer, at: creditRefunds.endedAt })
    .from(creditRefunds)
    .where(
      and(
        eq(creditRefunds.customerId, customerId),
        eq(creditRefunds.state, 'done'),
        gt(creditRefunds.transfer, toCents(0)),
        gte(creditRefunds.endedAt, since),
      ),
    )

/** Lists what was received from a customer, returned, claimed or transferred since a time; the newest first. */
export const listMoneyMovements = async (
  context: PaymentContext,
  db: Db,
  customerId: string,
  since: Date,
): Promise<(MoneyMovement | MoneyClaim | CreditTransfer)[]> => {
  const received = await selectReceived(db, customerId, since)
  const overpaid = await selectOverpaid(db, customerId, since)
  const claimed = await selectClaimed(db, customerId, since)
  const transferred = await selectTransferred(db, customerId, since)
  const moved = [
    ...received.map((row) => ({ ...row, kind: 'received' as const })),
    ...overpaid.map(({ id, state, method, ...row }) => ({
      ...row,
      isTransfer: state === 'done' && getFallback(context, method) === 'credit',
      id: deriveRefundId({ id }),
      kind: MOVEMENT_KINDS[state === 'choice' || state === 'credit' ? state : 'done'],
    })),
    ...transferred.map((row) => ({ ...row, kind: 'transferred' as const })),
    ...claimed.map(({ status, ...row }) => ({ ...row, kind: CLAIM_KINDS[status] })),
  ]
  return moved
    .flatMap(({ at, ...row }): (MoneyMovement | MoneyClaim | CreditTransfer)[] =>
      at === null ? [] : [{ ...row, at }],
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}
