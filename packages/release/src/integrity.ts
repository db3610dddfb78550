import { createHash } from 'node:crypto'

const PREFIX = 'sha384-'

/** A hash as in the `integrity` attribute of a script. */
export const INTEGRITY_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/

/** Hash of a file's bytes as in the `integrity` attribute: `sha384-<base64>`. */
export const computeIntegrity = (bytes: string | NodeJS.ArrayBufferView): string =>
  PREFIX + createHash('sha384').update(bytes).digest('base64')

/** The same hash in hexadecimal digits, for file names. */
export const toHexDigest = (integrity: string): string =>
  Buffer.from(integrity.slice(PREFIX.length), 'base64').toString('hex')
