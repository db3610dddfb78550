import { isFinal } from '@portal/contract'
import type { Desk } from '../desk'
import { loadKnownPayment } from '../store/payments'
import { advance } from './advance'
import { applyLook, collectorOf } from './apply-look'

/** Asks the provider now how an open payment stands. */
export const checkPayment = async (desk: Desk, id: string): Promise<void> => {
  const record = await loadKnownPayment(desk.db, id)
  if (isFinal(record.payment.status)) return
  if (record.payment.status === 'created') return advance(desk, id)
  await applyLook(desk, record, await collectorOf(desk, record).look(record))
}
