import { createRandomId } from '@portal/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

/** The idempotency key of one change. */
interface WriteKey {
  readonly value: string
  /** The change is done: the same once more is another one. */
  forget(): void
}

export interface WriteKeys {
  /** The key of what is sent to an endpoint; of a named attempt one that outlives a reload, whatever is sent. */
  of(endpoint: string, input: unknown, attempt?: string): WriteKey
  clear(): void
}

/** Keys of changes that are not known to be done. What names a person is in memory alone; the store holds keys of attempts. */
export function createWriteKeys(store: BrowserStore): WriteKeys {
  const memory = new Map<string, string>()
  const unnamed = {
    get: (name: string) => memory.get(name),
    set: (name: string, key: string) => void memory.set(name, key),
    remove: (name: string) => void memory.delete(name),
  }
  return {
    of: (endpoint, input, attempt) => {
      const name =
        attempt === undefined
          ? `${endpoint} ${JSON.stringify(input)}`
          : `write-key:${endpoint}:${attempt}`
      const place = attempt === undefined ? unnamed : store
      const value = place.get(name) ?? createRandomId()
      place.set(name, value)
      return { value, forget: () => place.remove(name) }
    },
    clear: () => memory.clear(),
  }
}
