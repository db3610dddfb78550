import { isFinal } from '@portal/contract'
import type { Desk } from '../desk'
import { loadKnownPayment } from '../store/payments'
import { isLeftAlone } from '../record'
import { advance } from './advance'
import { applyLook, collectorOf, endWith } from './apply-look'

/** Asks the provider now how an open payment stands. */
export const checkPayment = async (desk: Desk, id: string): Promise<void> => {
  const record = await loadKnownPayment(desk.db, id)
  if (isFinal(record.payment.status)) return
  const collector = collectorOf(desk, record)
  if (record.payment.status !== 'created') return applyLook(desk, record, await collector.look(record))
  if (collector.opensLater) return advance(desk, id)
  const look = await collector.look(record)
  return look.state === 'absent' && isLeftAlone(record, desk.clock.now()) ? endWith(desk, record, look, 'cancel') : applyLook(desk, record, look)
}
