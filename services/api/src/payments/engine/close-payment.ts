import { isActionAllowed, type PaymentStatus } from '@portal/contract'
import type { PaymentContext } from '../context.ts'
import { saveRequestedOutcome, requirePayment } from '../store/payments.ts'
import type { RequestedOutcome } from '../tables.ts'
import { applyFinalState, applyProviderState, getMethod } from './apply-state.ts'

/**
 * Ends an open payment at the provider, then here. Returns its status: 'confirmed', 'disputed' or
 * 'reversed' if it had been paid, 'processing' if the provider no longer ends it.
 */
export const closePayment = async (
  context: PaymentContext,
  id: string,
  action: RequestedOutcome,
): Promise<PaymentStatus> => {
  const record = await requirePayment(context.db, id)
  if (!isActionAllowed(action, record.payment.status)) return record.payment.status
  await saveRequestedOutcome(context.db, id, action)
  const state = await getMethod(context, record).close(record)
  // What the provider processes already may still be charged: its decision ends the payment.
  if (state.state === 'open' && state.awaits === 'provider')
    await applyProviderState(context, record, state)
  else await applyFinalState(context, record, state)
  return (await requirePayment(context.db, id)).payment.status
}
