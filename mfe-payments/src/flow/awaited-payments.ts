import type { TabStore } from 'shared-kernel'

const getStorageKey = (paymentId: string): string => `payment-awaited:${paymentId}`

/** Records in tab storage that this tab has seen the payment open. The record survives a reload. */
export const markAwaited = (notes: TabStore, paymentId: string): void =>
  notes.set(getStorageKey(paymentId), '1')

/** Returns true once for a payment that this tab waited for, so that reopening a result emits no second event. */
export const consumeAwaited = (notes: TabStore, paymentId: string): boolean => {
  const wasAwaited = notes.get(getStorageKey(paymentId)) !== null
  notes.remove(getStorageKey(paymentId))
  return wasAwaited
}
