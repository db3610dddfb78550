import { brotliCompressSync, gzipSync } from 'node:zlib'
import { computeIntegrity } from '@portal/release/integrity'
import { decodeBody, hasIntegrity } from './integrity.ts'

const SCRIPT = Buffer.from('export const page = 1')

// ASVS 15.2.2
it.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const)('a file in %s is decompressed up to 32 MB only', async (encoding, compress) => {
  const bomb = { body: compress(Buffer.alloc(40_000_000)), encoding }
  await expect(decodeBody(bomb)).rejects.toThrow('larger than')
  expect(await hasIntegrity(bomb, computeIntegrity(Buffer.alloc(40_000_000)))).toBe(false)
  expect(await hasIntegrity({ body: compress(SCRIPT), encoding }, computeIntegrity(SCRIPT))).toBe(
    true,
  )
})
