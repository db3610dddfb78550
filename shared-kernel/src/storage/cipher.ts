/** Not a secret: separates the portal's keys from others derived from the same session. */
const EMBEDDED_SECRET = 'portal-stored-values'
const VERSION = 1

const utf8 = new TextEncoder()

/** HKDF-SHA256 of embedded and session secret, info = storage key; not extractable. */
async function deriveStorageKey(storageKey: string, sessionSecret: string): Promise<CryptoKey> {
  const material = utf8.encode(EMBEDDED_SECRET + sessionSecret)
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8.encode(storageKey),
  }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const buildAlgorithm = (storageKey: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8.encode(`${storageKey}:${VERSION}`),
})

/**
 * Encrypts with AES-256-GCM, bound to the storage key. Returns base64 of nonce and ciphertext;
 * rejects without Web Crypto.
 */
export async function encrypt(
  storageKey: string,
  sessionSecret: string,
  text: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveStorageKey(storageKey, sessionSecret)
  const encrypted = await crypto.subtle.encrypt(
    buildAlgorithm(storageKey, iv),
    key,
    utf8.encode(text),
  )
  return toBase64(iv) + toBase64(new Uint8Array(encrypted))
}

/** Rejects text that was not encrypted with this key, session and version. */
export async function decrypt(
  storageKey: string,
  sessionSecret: string,
  encrypted: string,
): Promise<string> {
  const iv = fromBase64(encrypted.slice(0, 16))
  const key = await deriveStorageKey(storageKey, sessionSecret)
  const decrypted = await crypto.subtle.decrypt(
    buildAlgorithm(storageKey, iv),
    key,
    fromBase64(encrypted.slice(16)),
  )
  return new TextDecoder().decode(decrypted)
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
