import type { Store } from '../store/store.ts'
import type { Delivery } from '../store/delivery.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import { toPixView, type PixPayment } from './payment.ts'

/**
 * Enqueues the webhook of the Pix key. Returns no change when none is registered, or for a Pix
 * without a txid (API Pix).
 */
export const buildWebhookChanges = (store: Store, payment: PixPayment) => {
  if (payment.txid === null || !store.get('pixHooks', payment.chave)) return []
  const to: Delivery['to'] = { kind: 'pix', chave: payment.chave }
  return [DeliveryQueue.enqueue(to, { pix: [toPixView(payment)] })]
}
