import { createHash, randomBytes } from 'node:crypto'

export const INVITATION_LIFETIME_MS = 7 * 86_400_000
/** More than a company has people at its invoices. */
export const MAX_PEOPLE = 50

/** What a link carries, 43 characters that nobody guesses. */
export const createInvitationToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. */
export const hashInvitationToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
