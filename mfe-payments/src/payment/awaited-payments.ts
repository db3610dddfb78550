import type { TabStore } from 'shared-kernel'

const [AWAITED, REPORTED] = ['1', '0']
const getStorageKey = (paymentId: string): string => `payment-awaited:${paymentId}`

/** Records in tab storage that this tab started the payment or has seen it open. The record survives a reload. */
export const markAwaited = (notes: TabStore, paymentId: string): void => {
  if (notes.get(getStorageKey(paymentId)) === null) notes.set(getStorageKey(paymentId), AWAITED)
}

/** Returns true once for a payment that this tab waited for, so that reopening a result emits no second event. */
export const consumeAwaited = (notes: TabStore, paymentId: string): boolean => {
  if (notes.get(getStorageKey(paymentId)) !== AWAITED) return false
  notes.set(getStorageKey(paymentId), REPORTED)
  return true
}
