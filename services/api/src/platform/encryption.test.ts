import { deriveKeys, computeHmac } from './keys.ts'
import { encrypt, decrypt } from './encryption.ts'

const keys = deriveKeys('a root secret of forty characters, or so.')

// ASVS 11.3.1, 11.3.2
it('encryption returns another ciphertext each time, without the plain text', () => {
  const [first, second] = [
    encrypt(keys.email, 'ana', 'ana@example.com'),
    encrypt(keys.email, 'ana', 'ana@example.com'),
  ]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('ana')
  expect([first, second].map((sealed) => decrypt(keys.email, 'ana', sealed))).toEqual([
    'ana@example.com',
    'ana@example.com',
  ])
})

// ASVS 11.3.3
it('decryption rejects changed ciphertexts, other labels and other keys', () => {
  const encrypted = encrypt(keys.email, 'ana', 'ana@example.com')
  const bytes = Buffer.from(encrypted, 'base64')
  for (const at of bytes.keys()) {
    const bent = Buffer.from(bytes)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(() => decrypt(keys.email, 'ana', bent.toString('base64'))).toThrow()
  }
  expect(() => decrypt(keys.email, 'bruno', encrypted)).toThrow()
  expect(() => decrypt(keys.outbox, 'ana', encrypted)).toThrow()
})

// ASVS 11.2.3, 11.4.1, 11.4.3
it('key derivation returns a distinct 256-bit key per purpose, and hashes are as long', () => {
  const all = Object.values(keys)
  expect(all.every((key) => key.length === 32)).toBe(true)
  expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(all.length)
  expect(Buffer.from(computeHmac(keys.log, 'ana'), 'base64url')).toHaveLength(32)
  expect(computeHmac(keys.log, 'ana')).not.toBe(computeHmac(keys.limits, 'ana'))
})
