import { computeBlindIndex, computeHmac, deriveKeys, isHmac, listBlindIndexes } from './keys.ts'
import { encrypt, decrypt } from './encryption.ts'

const keys = deriveKeys({ secret: 'a root secret of forty characters, or so.' })

// ASVS 11.3.1, 11.3.2
it('encryption returns another ciphertext each time, without the plain text', () => {
  const [first, second] = [
    encrypt(keys.email, 'ana', 'ana@example.com'),
    encrypt(keys.email, 'ana', 'ana@example.com'),
  ]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.split('.')[1] ?? '', 'base64').toString('latin1')).not.toContain('ana')
  expect([first, second].map((sealed) => decrypt(keys.email, 'ana', sealed))).toEqual([
    'ana@example.com',
    'ana@example.com',
  ])
})

// ASVS 11.3.3
it('decryption rejects changed ciphertexts, other labels and other keys', () => {
  const encrypted = encrypt(keys.email, 'ana', 'ana@example.com')
  const [id, body = ''] = encrypted.split('.')
  const bytes = Buffer.from(body, 'base64')
  for (const at of bytes.keys()) {
    const bent = Buffer.from(bytes)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(() => decrypt(keys.email, 'ana', `${id}.${bent.toString('base64')}`)).toThrow()
  }
  expect(() => decrypt(keys.email, 'bruno', encrypted)).toThrow()
  expect(() => decrypt(keys.outbox, 'ana', encrypted)).toThrow()
})

// ASVS 11.2.3, 11.4.1, 11.4.3
it('key derivation returns a distinct 256-bit key per purpose, and hashes are as long', () => {
  const all = Object.values(keys)
  expect(all.every(([key]) => key.bytes.length === 32)).toBe(true)
  expect(new Set(all.map(([key]) => key.bytes.toString('hex'))).size).toBe(all.length)
  expect(Buffer.from(computeHmac(keys.log, 'ana'), 'base64url')).toHaveLength(32)
  expect(computeHmac(keys.log, 'ana')).not.toBe(computeHmac(keys.limits, 'ana'))
})

describe('two root secrets', () => {
  const OLD = 'the former root secret of forty characters'
  const NEW = 'the current root secret of forty characters'
  const [before, rotating, after] = [
    deriveKeys({ secret: OLD }),
    deriveKeys({ secret: NEW, previousSecret: OLD }),
    deriveKeys({ secret: NEW }),
  ]

  it('open what either of them has encrypted, by the id in front of the text', () => {
    const encrypted = [encrypt(before.email, 'ana', 'a'), encrypt(rotating.email, 'ana', 'b')]
    const ids = [before.email[0].id, after.email[0].id]
    expect(encrypted.map((text) => text.split('.')[0])).toEqual(ids)
    expect(encrypted.map((text) => decrypt(rotating.email, 'ana', text))).toEqual(['a', 'b'])
    expect(() => decrypt(after.email, 'ana', encrypted[0] ?? '')).toThrow(
      `no accepted root secret opens a text with key id ${ids[0]}`,
    )
  })

  it('open a text of the former format, which has no key id', () => {
    const [, encoded = ''] = encrypt(before.email, 'ana', 'a').split('.')
    expect(decrypt(before.email, 'ana', encoded)).toBe('a')
    expect(decrypt(rotating.email, 'ana', encoded)).toBe('a')
    expect(() => decrypt(after.email, 'ana', encoded)).toThrow()
  })

  it('find blind indexes and accept signatures of either of them', () => {
    const stored = [
      computeBlindIndex(before.customer, 'ana'),
      computeHmac(before.customer, 'ana'),
      computeBlindIndex(rotating.customer, 'ana'),
    ]
    expect(listBlindIndexes(rotating.customer, 'ana')).toEqual(expect.arrayContaining(stored))
    expect(isHmac(rotating.csrf, 'ana', computeHmac(before.csrf, 'ana'))).toBe(true)
    expect(isHmac(after.csrf, 'ana', computeHmac(before.csrf, 'ana'))).toBe(false)
  })
})
