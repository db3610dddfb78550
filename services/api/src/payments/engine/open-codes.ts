import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import { listOpenPaymentsByInvoice } from '../store/payments.ts'
import { closePayment } from './close-payment.ts'

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
 * Cancels the open codes of invoices that something else replaces. A code that was paid is booked.
 * During an outage the reconciler cancels it, and a late payment is refunded.
 */
export const cancelOpenCodes = async (
  context: PaymentContext,
  invoiceReferences: readonly string[],
): Promise<void> => {
  const codes = await listOpenCodes(context, context.db, invoiceReferences)
  const closed = await Promise.allSettled(
    codes.map(({ payment }) => closePayment(context, payment.id, 'give_up')),
  )
  closed.forEach((one, at) => {
    if (one.status === 'rejected')
      context.log.warn(
        { payment: codes[at]?.payment.id, err: one.reason as unknown },
        'failed to cancel a payment code, the status check queue will retry',
      )
  })
}
