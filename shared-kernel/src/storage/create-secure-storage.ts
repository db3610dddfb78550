import type { SecureStorage } from '../kernel.ts'
import type { BrowserStore } from './browser-store.ts'
import { decrypt, encrypt } from './cipher.ts'
import { clearStore } from './clear-store.ts'

const PREFIX = 'portal.'

/** What only the kernel may do with the storage. */
export interface OwnedStorage extends SecureStorage {
  clear(): void
}

/**
 * Encrypted values over one browser store. `secret` gives the session's secret at the time of use: after logout or
 * expiry older values do not decrypt. Without Web Crypto values last as long as the page, never in clear in the store.
 */
export function createSecureStorage(store: BrowserStore, secret: () => string): OwnedStorage {
  const memory = new Map<string, { readonly value: unknown; readonly secret: string }>()
  const canEncrypt = typeof crypto !== 'undefined' && crypto.subtle !== undefined

  const read = async <T>(key: string): Promise<T | false> => {
    const kept = memory.get(key)
    if (kept) return kept.secret === secret() && (kept.value as T)
    const sealed = store.get(PREFIX + key)
    if (sealed === null) return false
    const secretThen = secret()
    try {
      const text = await decrypt(key, secretThen, sealed)
      // The session may have ended meanwhile.
      return secret() === secretThen && (JSON.parse(text) as T)
    } catch {
      return false
    }
  }

  const set = async (key: string, value: unknown): Promise<void> => {
    const secretThen = secret()
    if (!canEncrypt) return void memory.set(key, { value, secret: secretThen })
    const sealed = await encrypt(key, secretThen, JSON.stringify(value))
    if (secret() === secretThen) store.set(PREFIX + key, sealed)
  }

  const remove = (key: string): void => {
    memory.delete(key)
    store.remove(PREFIX + key)
  }

  const clear = (): void => {
    memory.clear()
    clearStore({
      keys: () => store.keys().filter((key) => key.startsWith(PREFIX)),
      remove: store.remove,
    })
  }

  return { get: read, set, remove, clear }
}
