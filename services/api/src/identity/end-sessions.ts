import { and, eq, isNull } from 'drizzle-orm'
import { pgNotify, runInTransaction, sessions, type Db, type Platform } from '../platform/index.ts'
import { endLogin } from './store/logins.ts'
import { logins } from './tables.ts'

/**
 * Ends a login and then its sessions: a renewal that has locked the login is complete by then, so
 * that its session is revoked, too.
 */
export const endLoginSessions = async (
  { clock, sessions: { revokeLogin } }: Pick<Platform, 'clock' | 'sessions'>,
  tx: Db,
  loginId: string,
): Promise<void> => {
  await endLogin(tx, loginId, clock.now())
  await revokeLogin(tx, loginId)
}

/**
 * Ends all sessions and logins of a customer and its people, or of all customers (null), and closes
 * their event streams. Returns the number of sessions.
 */
export const endSessions = (
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  customerId: string | null,
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const now = clock.now()
    // Logins first, as in `endLoginSessions`.
    await tx
      .update(logins)
      .set({ endedAt: now, pinHash: null })
      .where(
        and(
          isNull(logins.endedAt),
          customerId === null ? undefined : eq(logins.customerId, customerId),
        ),
      )
    const revoked = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          isNull(sessions.revokedAt),
          customerId === null ? undefined : eq(sessions.customerId, customerId),
        ),
      )
      .returning({ notified: pgNotify('session', sessions.id) })
    return revoked.length
  })
