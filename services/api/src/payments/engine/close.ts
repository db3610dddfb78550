import { may, type PaymentStatus } from '@portal/contract'
import type { Desk } from '../desk'
import { loadKnownPayment } from '../store/payments'
import { collectorOf, endWith } from './apply-look'

/** Ends an open payment at the provider and then here; answers where it ended: 'confirmed' when it had been paid. */
export const closePayment = async (desk: Desk, id: string, action: 'cancel' | 'expire'): Promise<PaymentStatus> => {
  const record = await loadKnownPayment(desk.db, id)
  if (!may(action, record.payment.status)) return record.payment.status
  desk.failPoint('before-close')
  const look = await collectorOf(desk, record).close(record)
  desk.failPoint('after-close')
  await endWith(desk, record, look, action)
  return (await loadKnownPayment(desk.db, id)).payment.status
}
