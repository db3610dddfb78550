import type { EventBus } from 'shared-kernel'
import { startDeadline } from './deadline.ts'
import type { RegistrySource } from './registry-source.ts'

/** A payment that is sent off becomes a page of its own; between the two nothing is switched off either. */
const PAGE_CHANGE_GRACE_MS = 1000
const REFRESH_TIMEOUT_MS = 5000
/** The remote whose work is let finish. */
const PAYMENTS = 'payments'

/** Remotes that operators have switched off, as far as this tab may follow at this moment. */
export interface DisabledRemotes {
  /** Null while it is on; else what operators want to be read, '' where they said nothing. */
  getMessage(name: string): string | null
  subscribe(listener: () => void): () => void
  /** No payment is under way that an end of this page would cut short. */
  isIdle(): boolean
  /** Asks the edge again, for somebody who wants to go on. */
  refresh(): void
}

/** Where there is no registry that could switch anything off. */
export const NO_DISABLED_REMOTES: DisabledRemotes = {
  getMessage: () => null,
  subscribe: () => () => undefined,
  isIdle: () => true,
  refresh: () => undefined,
}

/** Follows the registry at once, but for a payment under way: its remote goes when the customer has left that payment's page. */
export function createDisabledRemotes(
  registry: RegistrySource,
  bus: Pick<EventBus, 'on'>,
): DisabledRemotes {
  const activePayments = new Set<string>()
  const listeners = new Set<() => void>()
  const notifyListeners = () => listeners.forEach((listener) => listener())

  registry.onChange(notifyListeners)
  bus.on('payments.started').subscribe(({ attempt }) => activePayments.add(attempt))
  bus.on('payments.left').subscribe(({ attempt }) => {
    setTimeout(() => {
      activePayments.delete(attempt)
      notifyListeners()
    }, PAGE_CHANGE_GRACE_MS)
  })

  return {
    getMessage: (name) => {
      const remote = registry.getCurrent().remotes.get(name)
      return remote?.disabled && !(name === PAYMENTS && activePayments.size > 0)
        ? (remote.message ?? '')
        : null
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isIdle: () => activePayments.size === 0,
    refresh: () => {
      const { signal, clear } = startDeadline(REFRESH_TIMEOUT_MS)
      void registry.refresh(signal).finally(clear)
    },
  }
}
