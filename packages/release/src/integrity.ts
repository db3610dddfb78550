import { createHash } from 'node:crypto'

const PREFIX = 'sha384-'

export const INTEGRITY_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/

/** Returns the hash of a file as in the `integrity` attribute: `sha384-<base64>`. */
export const computeIntegrity = (bytes: string | NodeJS.ArrayBufferView): string =>
  PREFIX + createHash('sha384').update(bytes).digest('base64')

/** Returns the same hash in hexadecimal, for file names. */
export const toHexDigest = (integrity: string): string =>
  Buffer.from(integrity.slice(PREFIX.length), 'base64').toString('hex')
