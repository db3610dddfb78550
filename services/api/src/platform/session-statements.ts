import type { Role } from '@portal/contract'
import { and, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { prepareOnce, type Db } from './db.ts'
import { accountVersions, sessions as table } from './tables.ts'

export const FAR_FUTURE = new Date('9999-12-31')

/** Selects a session that is neither expired nor revoked, or was replaced after `replacedAfter`. */
const prepareLiveSession = (name: string, isNew: SQL<boolean>) =>
  prepareOnce((db) => {
    const isReplaced = and(
      isNotNull(table.replacedBy),
      gt(table.revokedAt, sql.placeholder('replacedAfter')),
    )
    const role = sql<Role | null>`session_role(${table.customerId}, ${table.personId})`
    return db
      .select({ session: table, role, version: accountVersions.version, isNew })
      .from(table)
      .leftJoin(accountVersions, eq(accountVersions.customerId, table.customerId))
      .where(
        and(
          eq(table.id, sql.placeholder('id')),
          gt(table.expiresAt, sql.placeholder('now')),
          or(isNull(table.revokedAt), isReplaced),
        ),
      )
      .prepare(name)
  })
export const findLiveSession = prepareLiveSession('session_live', sql<boolean>`true`)
/** The same statement also marks the DPoP proof as used. */
export const findLiveSessionByProof = prepareLiveSession(
  'session_live_by_proof',
  sql<boolean>`use_proof(${sql.placeholder('proof')}, ${sql.placeholder('until')}::timestamptz)`,
)

/** Lists logins with a live session, of the whole customer or of one person (null: the customer itself). */
export const findOpenLogins = async (
  tx: Db,
  now: Date,
  customerId: string,
  personId?: string | null,
): Promise<string[]> => {
  const ofPerson = personId === null ? isNull(table.personId) : eq(table.personId, personId ?? '')
  const isOpen = and(
    personId === undefined ? undefined : ofPerson,
    eq(table.customerId, customerId),
    isNull(table.revokedAt),
    gt(table.expiresAt, now),
  )
  const logins = await tx.selectDistinct({ id: table.loginId }).from(table).where(isOpen)
  return logins.map(({ id }) => id)
}
