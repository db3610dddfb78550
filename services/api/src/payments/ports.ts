import { and, desc, eq, inArray } from 'drizzle-orm'
import type { BillingPorts } from '../billing'
import { paymentItems, payments } from './tables'

/** What contracts and invoices want to know of payments. */
export const billingPorts: BillingPorts = {
  paymentsOf: async (db, customerId, debtReference) => {
    const rows = await db.select({ payment: payments }).from(paymentItems).innerJoin(payments, eq(payments.id, paymentItems.paymentId))
      .where(and(eq(paymentItems.debtReference, debtReference), eq(payments.customerId, customerId))).orderBy(desc(payments.createdAt))
    return rows.map(({ payment: { id, method, status, total, createdAt, confirmedAt } }) => ({
      id, method, status, total, createdAt: createdAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null,
    }))
  },
  hasPaymentInProgress: async (tx, debtReferences) => {
    if (debtReferences.length === 0) return false
    const rows = await tx.select({ id: paymentItems.paymentId }).from(paymentItems)
      .where(and(eq(paymentItems.open, true), inArray(paymentItems.debtReference, [...debtReferences]))).limit(1)
    return rows.length > 0
  },
}
