import type { Desk } from '../desk'
import { ProviderRefusal, unavailable } from '../provider/provider-http'
import type { PaymentRecord } from '../record'
import { loadKnownPayment } from '../store/payments'
import { applyLook, collectorOf, refused } from './apply-look'
import type { Look } from '../collect/collector'

const openAtProvider = async (desk: Desk, record: PaymentRecord): Promise<Look> => {
  try {
    return await collectorOf(desk, record).open(record)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { id } = record.payment
    desk.log.error({ payment: id, status: error.status, refusal: error.code }, 'the provider refused a charge')
    await refused(desk, id)
    throw unavailable(error)
  }
}

/** Takes a payment that is only written down to the provider; may be repeated, by anybody, at any time. */
export const advance = async (desk: Desk, id: string): Promise<void> => {
  const record = await loadKnownPayment(desk.db, id)
  if (record.payment.status !== 'created') return
  const look = await openAtProvider(desk, record)
  desk.failPoint('after-provider')
  await applyLook(desk, record, look)
  desk.failPoint('after-open')
}
