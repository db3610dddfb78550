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

/** 128 random bits; works on plain HTTP too, where `randomUUID` does not. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

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
      const value = place.get(name) ?? newKey()
      place.set(name, value)
      return { value, forget: () => place.remove(name) }
    },
    clear: () => memory.clear(),
  }
}
