import { tabNotes } from '../payment/tab-notes'

const nameOf = (paymentId: string): string => `payment-awaited:${paymentId}`

/** Remembers, over a reload too, that this tab has seen the payment open. */
export const awaitConfirmation = (paymentId: string): void => tabNotes.set(nameOf(paymentId), '1')

/** True once for a payment that this tab waited for; a result that is only looked at again tells nobody. */
export const endsWaiting = (paymentId: string): boolean => {
  const wasAwaited = tabNotes.get(nameOf(paymentId)) !== null
  tabNotes.remove(nameOf(paymentId))
  return wasAwaited
}
