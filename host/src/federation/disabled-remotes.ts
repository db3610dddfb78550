import type { EventBus } from 'shared-kernel'
import { startDeadline } from 'shared-kernel/host'
import type { RegistrySource } from './registry-source.ts'

/** A submitted payment opens another page; during the page change its remote must not be disabled. */
const PAGE_CHANGE_GRACE_MS = 1000
const REFRESH_TIMEOUT_MS = 5000
/** Pending payments are completed before this remote is disabled. */
const PAYMENTS = 'payments'

/** Remotes that operators have disabled in the registry. */
export interface DisabledRemotes {
  /** Returns null while the remote is enabled, else the operators' message ('' without one). */
  getMessage(name: string): string | null
  subscribe(listener: () => void): () => void
  /** True when no payment is pending that a reload would interrupt. */
  isIdle(): boolean
  /** Fetches the registry again when the customer retries. */
  refresh(): void
}

/** For a build without a registry. */
export const NO_DISABLED_REMOTES: DisabledRemotes = {
  getMessage: () => null,
  subscribe: () => () => undefined,
  isIdle: () => true,
  refresh: () => undefined,
}

/**
 * Follows the registry immediately. The payments remote is disabled only after the customer has
 * left a pending payment.
 */
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
