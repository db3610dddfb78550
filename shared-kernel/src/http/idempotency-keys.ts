import { createRandomId } from '@portal/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

interface IdempotencyKey {
  readonly value: string
  /** Call when the change is complete: the same input is then a new change. */
  remove(): void
}

export interface IdempotencyKeys {
  /** Returns the key of an input. A named `attempt` survives a reload and ignores the input. */
  get(endpoint: string, input: unknown, attempt?: string): IdempotencyKey
  clear(): void
}

/**
 * Keys of pending changes. Inputs may name a person, so their keys stay in memory; the store holds
 * keys of attempts only.
 */
export function createIdempotencyKeys(store: BrowserStore): IdempotencyKeys {
  const memory = new Map<string, string>()
  return {
    get: (endpoint, input, attempt) => {
      const name =
        attempt === undefined
          ? `${endpoint} ${JSON.stringify(input)}`
          : `write-key:${endpoint}:${attempt}`
      const keyStore = attempt === undefined ? memory : store
      const value = keyStore.get(name) ?? createRandomId()
      keyStore.set(name, value)
      return {
        value,
        remove: () => {
          memory.delete(name)
          store.remove(name)
        },
      }
    },
    clear: () => memory.clear(),
  }
}
