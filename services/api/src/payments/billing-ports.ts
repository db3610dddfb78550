import { and, desc, eq } from 'drizzle-orm'
import { isFinal } from '@portal/contract'
import type { BillingPorts } from '../billing/index.ts'
import type { PaymentContext } from './context.ts'
import { cancelOpenCodes, checkOpenCodes, listOpenCodes } from './engine/open-codes.ts'
import { listEvents, listInvoicesToDebit } from './automatic/store.ts'
import { listMoneyMovements } from './list-money-movements.ts'
import { listInvoicesInProcess } from './store/invoices-in-process.ts'
import { isAutomaticPayment, isWorthShowing } from './store/payment-history.ts'
import { listOpenPaymentsByInvoice } from './store/payments.ts'
import { listOverpayments, listRefunds } from './store/refunds.ts'
import { listReversals } from './store/reversals.ts'
import { markPaidInPart } from './store/mark-paid-in-part.ts'
import { scheduleInvoiceChecks } from './store/schedule-invoice-checks.ts'
import { toPaymentSummary } from './summary.ts'
import { paymentItems, payments } from './tables.ts'

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
          eq(paymentItems.invoiceReference, invoiceReference),
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
  listMoneyMovements: (db, customerId, since) => listMoneyMovements(context, db, customerId, since),
  listInvoicesInProcess,
  listInvoicesToDebit,
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
