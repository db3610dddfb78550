import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import { listOpenPaymentsByInvoice } from '../store/payments.ts'
import { closePayment } from './close-payment.ts'

/** Codes that wait for these invoices, newest first; a card that is being charged is none. */
export const listOpenCodes = async (
  { methods }: Pick<PaymentContext, 'methods'>,
  db: Db,
  debtReferences: readonly string[],
): Promise<PaymentRecord[]> =>
  (await listOpenPaymentsByInvoice(db, debtReferences)).filter(
    ({ payment }) => methods.get(payment.method).isCode,
  )

/**
 * Withdraws the codes that wait for these invoices, because something else takes their place. One that was paid meanwhile is booked; one
 * whose provider is away is withdrawn by the reconciler, and money that comes by it is given back.
 */
export const cancelOpenCodes = async (
  context: PaymentContext,
  debtReferences: readonly string[],
): Promise<void> => {
  const codes = await listOpenCodes(context, context.db, debtReferences)
  const closed = await Promise.allSettled(
    codes.map(({ payment }) => closePayment(context, payment.id, 'give_up')),
  )
  closed.forEach((one, at) => {
    if (one.status === 'rejected')
      context.log.warn(
        { payment: codes[at]?.payment.id, err: one.reason as unknown },
        'a code is withdrawn later',
      )
  })
}
