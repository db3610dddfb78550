import type { Notes } from 'shared-kernel'

const nameOf = (paymentId: string): string => `payment-awaited:${paymentId}`

/** Remembers, over a reload too, that this tab has seen the payment open. */
export const awaitConfirmation = (notes: Notes, paymentId: string): void =>
  notes.set(nameOf(paymentId), '1')

/** True once for a payment that this tab waited for; a result that is only looked at again tells nobody. */
export const endsWaiting = (notes: Notes, paymentId: string): boolean => {
  const wasAwaited = notes.get(nameOf(paymentId)) !== null
  notes.remove(nameOf(paymentId))
  return wasAwaited
}
