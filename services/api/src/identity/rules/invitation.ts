import { createHash, randomBytes } from 'node:crypto'

export const INVITATION_LIFETIME_MS = 7 * 86_400_000
export const MAX_PEOPLE = 50

/** Returns a random token of 43 characters for the link. */
export const createInvitationToken = (): string => randomBytes(32).toString('base64url')

export const hashInvitationToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
