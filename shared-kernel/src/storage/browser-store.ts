/** sessionStorage or localStorage that never throws: where it is disabled or full, values last as long as the page. */
export interface BrowserStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

export function createBrowserStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (store: Storage) => T, otherwise: T): T => {
    try {
      return action(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    set: (key, value) => {
      const isKept = attempt((store) => {
        store.setItem(key, value)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((store) => store.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((store) => Object.keys(store), [])])],
  }
}

/** Values that last as long as this object. */
export function createMemoryStore(): BrowserStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
