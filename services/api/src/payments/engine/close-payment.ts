import { isActionAllowed, type PaymentStatus } from '@portal/contract'
import type { PaymentContext } from '../context.ts'
import { saveRequestedOutcome, requirePayment } from '../store/payments.ts'
import type { RequestedOutcome } from '../tables.ts'
import { applyFinalState, getMethod } from './apply-state.ts'

/**
 * Ends an open payment at the provider, then here. Returns its status: 'confirmed', 'disputed' or
 * 'reversed' if it had been paid.
 */
export const closePayment = async (
  context: PaymentContext,
  id: string,
  action: RequestedOutcome,
): Promise<PaymentStatus> => {
  const record = await requirePayment(context.db, id)
  if (!isActionAllowed(action, record.payment.status)) return record.payment.status
  await saveRequestedOutcome(context.db, id, action)
  context.failPoint('before-close')
  const state = await getMethod(context, record).close(record)
  context.failPoint('after-close')
  await applyFinalState(context, record, state)
  return (await requirePayment(context.db, id)).payment.status
}
