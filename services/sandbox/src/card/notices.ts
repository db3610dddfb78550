import { randomUUID } from 'node:crypto'
import type { Change, Store } from '../store/store.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import type { CardPayment, Status } from './card.ts'

const TOLD: readonly Status[] = ['captured', 'refused', 'cancelled']

/** What the webhook tells, of the latest that happened to a payment. */
export const paymentEvent = ({ eventId, updatedAt, id, reference, status }: CardPayment) => ({
  id: eventId,
  type: 'payment.updated',
  occurredAt: updatedAt,
  data: { paymentId: id, reference, status },
})

/** A payment as it now stands with the notice of it, if it came to something. */
export const noted = (
  store: Store,
  payment: CardPayment,
): { payment: CardPayment; changes: Change[] } => {
  const isTold = TOLD.includes(payment.status)
  const known: CardPayment = isTold ? { ...payment, eventId: `evt_${randomUUID()}` } : payment
  const notice = isTold && store.get('cardHook', 'card')
  return {
    payment: known,
    changes: [
      ['cardPayments', known.id, known],
      ...(notice ? [DeliveryQueue.enlist({ kind: 'card' }, paymentEvent(known))] : []),
    ],
  }
}
