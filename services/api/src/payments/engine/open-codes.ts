import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import { listOpenPaymentsByInvoice } from '../store/payments.ts'
import { closePayment } from './close-payment.ts'
import { reconcilePayment } from './reconcile.ts'

/** Lists open Pix and boleto codes for these invoices, newest first. */
export const listOpenCodes = async (
  { methods }: Pick<PaymentContext, 'methods'>,
  db: Db,
  invoiceReferences: readonly string[],
): Promise<PaymentRecord[]> =>
  (await listOpenPaymentsByInvoice(db, invoiceReferences)).filter(
    ({ payment }) => methods.get(payment.method).isCode,
  )

/**
 * Runs `process` for each open code of these invoices. A failure does not end the others: the
 * status check queue retries.
 */
const processOpenCodes = async (
  context: PaymentContext,
  invoiceReferences: readonly string[],
  process: (paymentId: string) => Promise<unknown>,
  failure: string,
): Promise<void> => {
  const codes = await listOpenCodes(context, context.db, invoiceReferences)
  const processed = await Promise.allSettled(codes.map(({ payment }) => process(payment.id)))
  processed.forEach((one, at) => {
    if (one.status === 'rejected')
      context.log.warn({ payment: codes[at]?.payment.id, err: one.reason as unknown }, failure)
  })
}

/**
 * Books open codes that were paid at their provider, before something replaces their invoices. The
 * others stay payable.
 */
export const checkOpenCodes = (
  context: PaymentContext,
  invoiceReferences: readonly string[],
): Promise<void> =>
  processOpenCodes(
    context,
    invoiceReferences,
    (id) => reconcilePayment(context, id),
    'failed to check a payment code, the status check queue will retry',
  )

/**
 * Cancels the open codes of invoices that something else replaces. A code that was paid is booked.
 * During an outage the reconciler cancels it, and a late payment is refunded.
 */
export const cancelOpenCodes = (
  context: PaymentContext,
  invoiceReferences: readonly string[],
): Promise<void> =>
  processOpenCodes(
    context,
    invoiceReferences,
    (id) => closePayment(context, id, 'give_up'),
    'failed to cancel a payment code, the status check queue will retry',
  )
