import { isActionAllowed, type PaymentStatus } from '@portal/contract'
import type { PaymentContext } from '../context.ts'
import { askEnding, loadKnownPayment } from '../store/payments.ts'
import type { OwnEnding } from '../tables.ts'
import { endWith, methodOf } from './apply-state.ts'

/** Ends an open payment at the provider and then here; answers where it ended: 'confirmed' when it had been paid. */
export const closePayment = async (
  context: PaymentContext,
  id: string,
  action: OwnEnding,
): Promise<PaymentStatus> => {
  const record = await loadKnownPayment(context.db, id)
  if (!isActionAllowed(action, record.payment.status)) return record.payment.status
  await askEnding(context.db, id, action)
  context.failPoint('before-close')
  const state = await methodOf(context, record).close(record)
  context.failPoint('after-close')
  await endWith(context, record, state)
  return (await loadKnownPayment(context.db, id)).payment.status
}
