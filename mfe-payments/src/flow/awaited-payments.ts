import type { TabStore } from 'shared-kernel'

const getStorageKey = (paymentId: string): string => `payment-awaited:${paymentId}`

/** Remembers, over a reload too, that this tab has seen the payment open. */
export const markAwaited = (notes: TabStore, paymentId: string): void =>
  notes.set(getStorageKey(paymentId), '1')

/** True once for a payment that this tab waited for; a result that is only looked at again tells nobody. */
export const consumeAwaited = (notes: TabStore, paymentId: string): boolean => {
  const wasAwaited = notes.get(getStorageKey(paymentId)) !== null
  notes.remove(getStorageKey(paymentId))
  return wasAwaited
}
