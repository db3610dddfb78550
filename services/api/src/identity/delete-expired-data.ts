import { lt } from 'drizzle-orm'
import { applyRetention, addMs, type Db } from '../platform/index.ts'
import { identityRetention } from './retained-data.ts'
import { emails } from './tables.ts'
import { deleteExpiredInvitations } from './store/invitations.ts'

const DAY_MS = 86_400_000

/**
 * Applies the retention rules. Unconfirmed e-mails are deleted after a day, unanswered invitations
 * 30 days after their expiry or revocation.
 */
export const deleteExpiredData = async (db: Db, now: Date): Promise<void> => {
  await applyRetention(db, now, identityRetention)
  await db
    .update(emails)
    .set({ pendingAddress: null, codeHash: null, expiresAt: null })
    .where(lt(emails.expiresAt, addMs(now, -DAY_MS)))
  await deleteExpiredInvitations(db, addMs(now, -30 * DAY_MS))
}
