/**
 * sessionStorage or localStorage that never throws: where it is disabled or full, values last as
 * long as the page.
 */
export interface BrowserStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

export function createBrowserStore(getStorage: () => Storage): BrowserStore {
  const memory = new Map<string, string>()
  const tryStorage = <T>(action: (store: Storage) => T, fallback: T): T => {
    try {
      return action(getStorage())
    } catch {
      return fallback
    }
  }
  return {
    get: (key) => memory.get(key) ?? tryStorage((store) => store.getItem(key), null),
    set: (key, value) => {
      const isStored = tryStorage((store) => {
        store.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      tryStorage((store) => store.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...tryStorage((store) => Object.keys(store), [])])],
  }
}

export function createMemoryStore(): BrowserStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
