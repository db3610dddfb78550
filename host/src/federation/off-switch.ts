import type { EventBus } from 'shared-kernel'
import { startBudget } from './budget.ts'
import type { RegistrySource } from './registry-source.ts'

/** A payment that is sent off becomes a page of its own; between the two nothing is switched off either. */
const BETWEEN_PAGES_MS = 1000
const PATIENCE_MS = 5000
/** The remote whose work is let finish. */
const PAYMENTS = 'payments'

/** Remotes that operators have switched off, as far as this tab may follow at this moment. */
export interface OffSwitch {
  /** Null while it is on; else what operators want to be read, '' where they said nothing. */
  wordFor(name: string): string | null
  subscribe(listener: () => void): () => void
  /** No payment is under way that an end of this page would cut short. */
  isCalm(): boolean
  /** Asks the edge again, for somebody who wants to go on. */
  lookAgain(): void
}

/** Where there is no registry that could switch anything off. */
export const ALWAYS_ON: OffSwitch = {
  wordFor: () => null,
  subscribe: () => () => undefined,
  isCalm: () => true,
  lookAgain: () => undefined,
}

/** Follows the registry at once, but for a payment under way: its remote goes when the customer has left that payment's page. */
export function createOffSwitch(registry: RegistrySource, bus: Pick<EventBus, 'on'>): OffSwitch {
  const underWay = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  registry.onChange(tell)
  bus.on('payments.started').subscribe(({ attempt }) => underWay.add(attempt))
  bus.on('payments.left').subscribe(({ attempt }) => {
    setTimeout(() => {
      underWay.delete(attempt)
      tell()
    }, BETWEEN_PAGES_MS)
  })

  return {
    wordFor: (name) => {
      const remote = registry.current().remotes.get(name)
      return remote?.disabled && !(name === PAYMENTS && underWay.size > 0)
        ? (remote.message ?? '')
        : null
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isCalm: () => underWay.size === 0,
    lookAgain: () => {
      const { signal, end } = startBudget(PATIENCE_MS)
      void registry.refresh(signal).finally(end)
    },
  }
}
