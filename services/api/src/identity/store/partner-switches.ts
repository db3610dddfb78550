import { ApiProblem } from '@portal/contract'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { pgNotify, runInTransaction, sessions, type Db } from '../../platform/index.ts'
import { logins, partnerSwitches, type PartnerSwitch } from '../tables.ts'

export const listPartnerSwitches = (db: Db, partnerId: string): Promise<PartnerSwitch[]> =>
  db
    .select()
    .from(partnerSwitches)
    .where(eq(partnerSwitches.partnerId, partnerId))
    .orderBy(desc(partnerSwitches.id))

export const listLastPartnerSwitches = (db: Db): Promise<PartnerSwitch[]> =>
  db
    .selectDistinctOn([partnerSwitches.partnerId])
    .from(partnerSwitches)
    .orderBy(partnerSwitches.partnerId, desc(partnerSwitches.id))

const buildLockKey = (partnerId: string) => sql`hashtextextended(${`partner:${partnerId}`}, 0)`

/**
 * Throws PARTNER.DISABLED for a partner that is switched off. In a transaction, a concurrent switch
 * waits for its end, so that it also ends the session that the transaction begins.
 */
export const requireEnabledPartner = async (tx: Db, partnerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${buildLockKey(partnerId)})`)
  const [last] = await listPartnerSwitches(tx, partnerId)
  if (last?.isOff) throw new ApiProblem('PARTNER.DISABLED')
}

/**
 * Throws `unauthorized` if the login was begun by a partner that is switched off. Called before a
 * session gets a successor: the switch cannot see a row that is not committed yet.
 */
export const requireEnabledLogin = async (tx: Db, loginId: string): Promise<void> => {
  const [login] = await tx
    .select({ partnerId: logins.partnerId })
    .from(logins)
    .where(eq(logins.id, loginId))
  if (!login?.partnerId) return
  await requireEnabledPartner(tx, login.partnerId).catch((cause: unknown) => {
    throw cause instanceof ApiProblem ? new ApiProblem('unauthorized', { cause }) : cause
  })
}

/** Switches a partner off or on. Switching off ends every session that its tokens began, and returns their number. */
export const savePartnerSwitch = (
  db: Db,
  change: Omit<PartnerSwitch, 'id'>,
): Promise<{ endedSessions: number }> =>
  runInTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${buildLockKey(change.partnerId)})`)
    await tx.insert(partnerSwitches).values(change)
    if (!change.isOff) return { endedSessions: 0 }
    const begun = tx
      .select({ id: logins.id })
      .from(logins)
      .where(eq(logins.partnerId, change.partnerId))
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: change.at })
      .where(
        and(
          inArray(sessions.loginId, begun),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, change.at),
        ),
      )
      .returning({ id: sessions.id, notified: pgNotify('session', sessions.id) })
    return { endedSessions: ended.length }
  })
