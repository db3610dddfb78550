import type { PaymentContext } from '../context'
import { openPaymentsOn } from '../store/payments'
import { closePayment } from './close'

/**
 * Withdraws the codes that wait for these invoices, because something else takes their place. One that was paid meanwhile is booked; one
 * whose provider is away is withdrawn by the reconciler, and money that comes by it is given back.
 */
export const withdrawCodes = async (context: PaymentContext, debtReferences: readonly string[]): Promise<void> => {
  const codes = (await openPaymentsOn(context.db, debtReferences)).filter(({ payment }) => context.methods.of(payment.method).resumes)
  const closed = await Promise.allSettled(codes.map(({ payment }) => closePayment(context, payment.id, 'give_up')))
  closed.forEach((one, at) => {
    if (one.status === 'rejected') context.log.warn({ payment: codes[at]?.payment.id, err: one.reason as unknown }, 'a code is withdrawn later')
  })
}
