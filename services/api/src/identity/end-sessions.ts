import { and, eq, isNull } from 'drizzle-orm'
import { pgNotify, runInTransaction, sessions, type Platform } from '../platform/index.ts'
import { logins } from './tables.ts'

/** Ends all sessions and logins of a customer and its people, or of all customers (null), and closes their event streams. Returns the number of sessions. */
export const endSessions = (
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  customerId: string | null,
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const now = clock.now()
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
    await tx
      .update(logins)
      .set({ endedAt: now, pinHash: null })
      .where(
        and(
          isNull(logins.endedAt),
          customerId === null ? undefined : eq(logins.customerId, customerId),
        ),
      )
    return revoked.length
  })
