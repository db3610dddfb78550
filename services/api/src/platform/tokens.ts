import { createHash, randomBytes } from 'node:crypto'

/** Returns 43 unguessable characters, for links and cookies. */
export const createRandomToken = (): string => randomBytes(32).toString('base64url')

/** Returns the 43 characters under which a token is stored, or an id that is derived from `text`. */
export const hashSha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')
