import { and, desc, eq, exists, isNull, ne, or } from 'drizzle-orm'
import { isFinal } from '@portal/contract'
import type { BillingPorts } from '../billing'
import type { PaymentContext } from './context'
import { codesOn, withdrawCodes } from './engine/withdraw-codes'
import { openPaymentsOn } from './store/payments'
import { refundsOf } from './store/refunds'
import { checkWaitingSoon } from './store/waiting'
import { paymentItems, payments, providerEvents } from './tables'

/** What contracts and invoices want to know of payments. */
export const billingPorts = (context: PaymentContext): BillingPorts => ({
  paymentsOf: async (db, customerId, debtReference) => {
    // A code that nobody paid, because the invoice was settled otherwise, is nothing to tell of.
    const isWorthTelling = or(
      isNull(payments.endedBecause), ne(payments.endedBecause, 'settled_otherwise'),
      exists(db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.paymentId, payments.id))),
    )
    const rows = await db.select({ payment: payments }).from(paymentItems).innerJoin(payments, eq(payments.id, paymentItems.paymentId))
      .where(and(eq(paymentItems.debtReference, debtReference), eq(payments.customerId, customerId), isWorthTelling)).orderBy(desc(payments.createdAt))
    const refunds = await refundsOf(db, rows.map(({ payment }) => payment.id))
    const told = rows.map(({ payment: { id, method, status, total, createdAt, expiresAt, confirmedAt } }) => ({
      id, method, status, total, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null, refunds: refunds.get(id) ?? [],
    }))
    return [...told.filter(({ status }) => !isFinal(status)), ...told.filter(({ status }) => isFinal(status))]
  },
  isMoneyOnItsWay: async (tx, debtReferences) =>
    (await openPaymentsOn(tx, debtReferences)).some(({ payment }) => !context.methods.of(payment.method).resumes),
  openCodesOf: async (db, debtReferences) => (await codesOn(context, db, debtReferences)).map(({ payment }) => payment.method),
  withdrawCodes: (debtReferences) => withdrawCodes(context, debtReferences),
  withdrawLater: (tx, debtReferences) => checkWaitingSoon(tx, context, debtReferences),
})
