import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts with AES-256-GCM. `label` is authenticated, so that a ciphertext cannot be moved to another row. */
export const encrypt = (key: Buffer, label: string, value: unknown): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

/** Throws when the ciphertext was changed or moved, or the key is another one. */
export const decrypt = (key: Buffer, label: string, encrypted: string): unknown => {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
  )
}
