import { deriveKeys, hmac } from './keys.ts'
import { seal, unseal } from './seal.ts'

const keys = deriveKeys('a root secret of forty characters, or so.')

// ASVS 11.3.1, 11.3.2
it('seals the same words differently each time, and tells nothing of them', () => {
  const [first, second] = [
    seal(keys.email, 'ana', 'ana@example.com'),
    seal(keys.email, 'ana', 'ana@example.com'),
  ]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('ana')
  expect([first, second].map((sealed) => unseal(keys.email, 'ana', sealed))).toEqual([
    'ana@example.com',
    'ana@example.com',
  ])
})

// ASVS 11.3.3
it('opens nothing that was changed anywhere, moved to another row, or sealed with another key', () => {
  const sealed = seal(keys.email, 'ana', 'ana@example.com')
  const bytes = Buffer.from(sealed, 'base64')
  for (const at of bytes.keys()) {
    const bent = Buffer.from(bytes)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(() => unseal(keys.email, 'ana', bent.toString('base64'))).toThrow()
  }
  expect(() => unseal(keys.email, 'bruno', sealed)).toThrow()
  expect(() => unseal(keys.outbox, 'ana', sealed)).toThrow()
})

// ASVS 11.2.3, 11.4.1, 11.4.3
it("has for each purpose a key of 256 bits that is no other's, and hashes as long", () => {
  const all = Object.values(keys)
  expect(all.every((key) => key.length === 32)).toBe(true)
  expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(all.length)
  expect(Buffer.from(hmac(keys.log, 'ana'), 'base64url')).toHaveLength(32)
  expect(hmac(keys.log, 'ana')).not.toBe(hmac(keys.limits, 'ana'))
})
