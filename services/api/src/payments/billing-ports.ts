import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { isFinal, isPaidStatus, PAYMENT_STATUSES, toCents } from '@portal/contract'
import type { BillingPorts, CreditTransfer, MoneyClaim, MoneyMovement } from '../billing/index.ts'
import type { PaymentContext } from './context.ts'
import { cancelOpenCodes, checkOpenCodes, listOpenCodes } from './engine/open-codes.ts'
import { listEvents } from './automatic/store.ts'
import { getFallback } from './methods/get-fallback.ts'
import { listInvoicesInProcess } from './store/invoices-in-process.ts'
import { isAutomaticPayment, isWorthShowing } from './store/payment-history.ts'
import { listOpenPaymentsByInvoice } from './store/payments.ts'
import { deriveRefundId, listOverpayments, listRefunds } from './store/refunds.ts'
import { listReversals } from './store/reversals.ts'
import { markPaidInPart } from './store/mark-paid-in-part.ts'
import { scheduleInvoiceChecks } from './store/schedule-invoice-checks.ts'
import { toPaymentSummary } from './summary.ts'
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

/** The bell shows recent events only. */
const MAX_BELL_EVENTS = 20

/** Creates the functions that the billing module may call. */
export const createBillingPorts = (context: PaymentContext): BillingPorts => ({
  listPayments: async (db, customerId, invoiceReference) => {
    const rows = await db
      .select({ payment: payments, isAutomatic: isAutomaticPayment(db) })
      .from(paymentItems)
      .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
      .where(
        and(
          eq(paymentItems.debtReference, invoiceReference),
          eq(payments.customerId, customerId),
          isWorthShowing(db),
        ),
      )
      .orderBy(desc(payments.createdAt))
    const ids = rows.map(({ payment }) => payment.id)
    const refunds = await listRefunds(db, ids)
    const claims = await listReversals(db, ids)
    const overpaid = await listOverpayments(db, ids)
    const views = rows.map(({ payment, isAutomatic }) =>
      toPaymentSummary(context, {
        payment,
        isAutomatic,
        refunds: refunds.get(payment.id) ?? [],
        reversal: claims.get(payment.id) ?? null,
        overpayment: overpaid.get(payment.id) ?? null,
      }),
    )
    return [
      ...views.filter(({ status }) => !isFinal(status)),
      ...views.filter(({ status }) => isFinal(status)),
    ]
  },
  listMoneyMovements: async (db, customerId, since) => {
    const [isOwn, { debtReference: reference }] = [
      eq(payments.customerId, customerId),
      paymentItems,
    ]
    const movedAt =
      sql`coalesce(${receivedPayments.refundedAt}, ${receivedPayments.receivedAt})`.mapWith(
        receivedPayments.receivedAt,
      )
    const first = and(eq(paymentItems.paymentId, payments.id), eq(paymentItems.position, 0))
    const received = await db
      .select({
        id: payments.id,
        paymentId: payments.id,
        reference,
        amount: payments.total,
        at: payments.confirmedAt,
      })
      .from(payments)
      .innerJoin(paymentItems, first)
      .where(
        and(
          isOwn,
          inArray(payments.status, PAYMENT_STATUSES.filter(isPaidStatus)),
          gte(payments.confirmedAt, since),
        ),
      )
    const refunded = await db
      .select({
        id: receivedPayments.id,
        paymentId: payments.id,
        reference,
        state: receivedPayments.refundState,
        method: payments.method,
        amount: receivedPayments.refund,
        at: movedAt,
      })
      .from(receivedPayments)
      .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
      .innerJoin(paymentItems, first)
      .where(
        and(
          isOwn,
          inArray(receivedPayments.refundState, ['choice', 'done', 'credit']),
          gte(movedAt, since),
        ),
      )
    const changedAt = sql`coalesce(${reversals.doneAt}, ${reversals.requestedAt})`.mapWith(
      reversals.requestedAt,
    )
    const claimed = await db
      .select({
        id: reversals.id,
        paymentId: payments.id,
        reference,
        status: reversals.status,
        claimedAs: reversals.kind,
        amount: reversals.amount,
        at: changedAt,
      })
      .from(reversals)
      .innerJoin(payments, eq(payments.id, reversals.paymentId))
      .innerJoin(paymentItems, first)
      .where(and(isOwn, gte(changedAt, since)))
    const transferred = await db
      .select({
        id: creditRefunds.id,
        amount: creditRefunds.transfer,
        at: creditRefunds.endedAt,
      })
      .from(creditRefunds)
      .where(
        and(
          eq(creditRefunds.customerId, customerId),
          eq(creditRefunds.state, 'done'),
          gt(creditRefunds.transfer, toCents(0)),
          gte(creditRefunds.endedAt, since),
        ),
      )
    const moved = [
      ...received.map((row) => ({ ...row, kind: 'received' as const })),
      ...refunded.map(({ id, state, method, ...row }) => ({
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
  },
  listInvoicesInProcess,
  listAutomaticEvents: async (db, customerId, since) =>
    (await listEvents(db, customerId, { since, limit: MAX_BELL_EVENTS })).filter(
      ({ kind }) => kind !== 'paid',
    ),
  hasPaymentInProgress: async (tx, invoiceReferences) =>
    (await listOpenPaymentsByInvoice(tx, invoiceReferences)).some(
      ({ payment }) => !context.methods.get(payment.method).isCode,
    ),
  listOpenCodes: async (db, invoiceReferences) =>
    (await listOpenCodes(context, db, invoiceReferences)).map(({ payment }) => payment.method),
  checkCodes: (invoiceReferences) => checkOpenCodes(context, invoiceReferences),
  cancelCodes: (invoiceReferences) => cancelOpenCodes(context, invoiceReferences),
  enqueueCodeCancellation: (tx, invoiceReferences) =>
    scheduleInvoiceChecks(tx, context, invoiceReferences),
  markPaidInPart,
})
