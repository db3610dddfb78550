import type { SecureStorage } from '../kernel.ts'
import type { BrowserStore } from './browser-store.ts'
import { clearStore } from './clear-store.ts'

const KEY_PREFIX = 'portal.'

/**
 * Loaded with the first value that is written or found, because no first screen needs it; one chunk
 * with what else only sessions need.
 */
const loadCipher = () => import(/* webpackChunkName: "session" */ './cipher.ts')

interface KernelStorage extends SecureStorage {
  clear(): void
}

/**
 * Encrypted values over a browser store. `secret` returns the session's secret at the time of use,
 * so older values do not decrypt after logout or expiry. Without Web Crypto, or if the code for it
 * cannot be loaded, values stay in memory and are never stored unencrypted.
 */
export function createSecureStorage(store: BrowserStore, secret: () => string): KernelStorage {
  const memory = new Map<string, { readonly value: unknown; readonly secret: string }>()
  const canEncrypt = typeof crypto !== 'undefined' && crypto.subtle !== undefined

  const read = async <T>(key: string): Promise<T | false> => {
    const cached = memory.get(key)
    if (cached) return cached.secret === secret() && (cached.value as T)
    const encrypted = store.get(KEY_PREFIX + key)
    if (encrypted === null) return false
    const initialSecret = secret()
    try {
      const { decrypt } = await loadCipher()
      const text = await decrypt(key, initialSecret, encrypted)
      // The session may have ended during decryption.
      return secret() === initialSecret && (JSON.parse(text) as T)
    } catch {
      return false
    }
  }

  const set = async (key: string, value: unknown): Promise<void> => {
    const initialSecret = secret()
    const cipher = canEncrypt ? await loadCipher().catch(() => null) : null
    if (cipher === null) return void memory.set(key, { value, secret: initialSecret })
    const encrypted = await cipher.encrypt(key, initialSecret, JSON.stringify(value))
    if (secret() !== initialSecret) return
    memory.delete(key)
    store.set(KEY_PREFIX + key, encrypted)
  }

  const remove = (key: string): void => {
    memory.delete(key)
    store.remove(KEY_PREFIX + key)
  }

  const clear = (): void => {
    memory.clear()
    clearStore({
      keys: () => store.keys().filter((key) => key.startsWith(KEY_PREFIX)),
      remove: store.remove,
    })
  }

  return { get: read, set, remove, clear }
}
