import type { PaymentStatus } from '@portal/contract'
import type { TabStore } from 'shared-kernel'

const getStorageKey = (paymentId: string): string => `payment-awaited:${paymentId}`

/**
 * Records in tab storage that this tab waits for the payment, and since which state. The record
 * survives a reload.
 */
export const markAwaited = (notes: TabStore, paymentId: string, status: PaymentStatus): void => {
  if (notes.get(getStorageKey(paymentId)) === null) notes.set(getStorageKey(paymentId), status)
}

/**
 * Returns true once for a state of a payment that this tab waited for, so that reopening a result
 * emits no second event. A confirmation may follow an expiry, but nothing follows a confirmation.
 */
export const consumeAwaited = (
  notes: TabStore,
  paymentId: string,
  status: PaymentStatus,
): boolean => {
  const known = notes.get(getStorageKey(paymentId))
  if (known === null || known === status || known === 'confirmed') return false
  notes.set(getStorageKey(paymentId), status)
  return true
}
