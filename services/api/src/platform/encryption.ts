import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, KeyRing } from './keys.ts'

/**
 * Encrypts with AES-256-GCM; the id of the key precedes the ciphertext. `label` is authenticated,
 * so that a ciphertext cannot be moved to another row.
 */
export const encrypt = ([current]: KeyRing, label: string, value: unknown): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', current.secret, iv).setAAD(Buffer.from(label))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`
}

const decryptWithKey = ({ secret }: Key, label: string, encoded: string): unknown => {
  const bytes = Buffer.from(encoded, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
  )
}

/** A ciphertext that was changed or moved, or whose root secret this process does not have. */
export class UnreadableText extends Error {
  override name = 'UnreadableText'
  constructor(keyId: string | undefined, options: ErrorOptions) {
    super(`no accepted root secret opens a text with key id ${keyId ?? 'none'}`, options)
  }
}

const KEY_ID_PATTERN = /^([\da-f]{12})\./

/**
 * Throws when the ciphertext was changed or moved, or no accepted key opens it. A text of the
 * former format has no key id and is tried with each key.
 */
export const decrypt = (keys: KeyRing, label: string, encrypted: string): unknown => {
  const [prefix = '', id] = KEY_ID_PATTERN.exec(encrypted) ?? []
  const encoded = encrypted.slice(prefix.length)
  let cause: unknown
  for (const key of keys.filter((one) => id === undefined || one.id === id)) {
    try {
      return decryptWithKey(key, label, encoded)
    } catch (error) {
      cause = error
    }
  }
  throw new UnreadableText(id, { cause })
}
