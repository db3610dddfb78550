import { getFault } from '../faults/get-fault.ts'
import { isProfileOfKind, type ModeOfKind } from '../faults/profiles.ts'
import type { Delivery } from '../store/delivery.ts'
import type { Store } from '../store/store.ts'

/** Returns the active fault profile of webhooks to that recipient, or null. */
export const getWebhookProfile = (
  store: Store,
  to: Delivery['to'],
): ModeOfKind<'webhook'> | null => {
  const { mode } = getFault(store, to.kind)
  return isProfileOfKind(mode, 'webhook') ? mode : null
}

/**
 * Returns the waiting deliveries to start now, with their delay. A reordered one waits until a
 * newer one of the same sender exists, which is then sent first.
 */
export const selectDeliveries = (
  store: Store,
  waiting: readonly Delivery[],
): { id: string; ms: number }[] =>
  waiting.flatMap((delivery) => {
    const profile = getWebhookProfile(store, delivery.to)
    const ms = profile === 'late_webhook' ? getFault(store, delivery.to.kind).ms : 0
    const rivals = waiting.filter(({ to }) => to.kind === delivery.to.kind)
    const isNewestOfSeveral = rivals.length > 1 && rivals.at(-1) === delivery
    return profile === 'reordered_webhook' && !isNewestOfSeveral ? [] : [{ id: delivery.id, ms }]
  })
