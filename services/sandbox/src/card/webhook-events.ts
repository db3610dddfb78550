import { randomUUID } from 'node:crypto'
import type { Change, Store } from '../store/store.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import type { CardPayment, Status } from './card.ts'

const NOTIFIED_STATUSES: readonly Status[] = ['captured', 'refused', 'cancelled']

export const toPaymentEvent = ({ eventId, updatedAt, id, reference, status }: CardPayment) => ({
  id: eventId,
  type: 'payment.updated',
  occurredAt: updatedAt,
  data: { paymentId: id, reference, status },
})

export const withWebhookEvent = (
  store: Store,
  payment: CardPayment,
): { payment: CardPayment; changes: Change[] } => {
  const isNotified = NOTIFIED_STATUSES.includes(payment.status)
  const updated: CardPayment = isNotified ? { ...payment, eventId: `evt_${randomUUID()}` } : payment
  const hasWebhook = isNotified && store.get('cardHook', 'card')
  return {
    payment: updated,
    changes: [
      ['cardPayments', updated.id, updated],
      ...(hasWebhook ? [DeliveryQueue.enqueue({ kind: 'card' }, toPaymentEvent(updated))] : []),
    ],
  }
}
