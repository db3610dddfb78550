import { and, lt, notExists, eq } from 'drizzle-orm'
import { plusMs, sessions, type Db } from '../../platform'
import { emails, logins, reports, usedPartnerTokens } from '../tables'

const DAY_MS = 86_400_000

/** Deletes what nobody may need again: dead sessions, logins and addresses never confirmed after a day, navigation facts after ninety. */
export const sweepIdentity = async (db: Db, now: Date): Promise<void> => {
  const yesterday = plusMs(now, -DAY_MS)
  await db.delete(sessions).where(lt(sessions.expiresAt, yesterday))
  const living = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.loginId, logins.id))
  await db.delete(logins).where(and(lt(logins.createdAt, yesterday), notExists(living)))
  await db.update(emails).set({ wanted: null, codeHash: null, expiresAt: null }).where(lt(emails.expiresAt, yesterday))
  await db.delete(usedPartnerTokens).where(lt(usedPartnerTokens.expiresAt, now))
  await db.delete(reports).where(lt(reports.createdAt, plusMs(now, -90 * DAY_MS)))
}
