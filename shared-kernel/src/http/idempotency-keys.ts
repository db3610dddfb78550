import { createRandomId } from '@portal/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

/** The idempotency key of one change. */
interface IdempotencyKey {
  readonly value: string
  /** The change is done: the same once more is another one. */
  remove(): void
}

export interface IdempotencyKeys {
  /** The key of what is sent to an endpoint; of a named attempt one that outlives a reload, whatever is sent. */
  get(endpoint: string, input: unknown, attempt?: string): IdempotencyKey
  clear(): void
}

/** Keys of changes that are not known to be done. What names a person is in memory alone; the store holds keys of attempts. */
export function createIdempotencyKeys(store: BrowserStore): IdempotencyKeys {
  const memory = new Map<string, string>()
  const memoryStore = {
    get: (name: string) => memory.get(name),
    set: (name: string, key: string) => void memory.set(name, key),
    remove: (name: string) => void memory.delete(name),
  }
  return {
    get: (endpoint, input, attempt) => {
      const name =
        attempt === undefined
          ? `${endpoint} ${JSON.stringify(input)}`
          : `write-key:${endpoint}:${attempt}`
      const keyStore = attempt === undefined ? memoryStore : store
      const value = keyStore.get(name) ?? createRandomId()
      keyStore.set(name, value)
      return { value, remove: () => keyStore.remove(name) }
    },
    clear: () => memory.clear(),
  }
}
