import { and, eq, gt, type SQL } from 'drizzle-orm'
import { addMs, type Db, type KeyRing } from '../../platform/index.ts'
import { logins } from '../tables.ts'
import { encryptPhone, isOpen } from './logins.ts'

/** Longer than the page waits for the operator. */
const NUMBER_STATE_LIFETIME_MS = 60_000

const updateLogin = async (
  db: Db,
  condition: SQL | undefined,
  changes: Partial<typeof logins.$inferInsert>,
): Promise<boolean> => {
  const rows = await db.update(logins).set(changes).where(condition).returning({ id: logins.id })
  return rows.length === 1
}

/** Saves the single state of a login; false if the login has ended. */
export const saveNumberState = (
  db: Db,
  loginId: string,
  stateHash: string,
  now: Date,
): Promise<boolean> =>
  updateLogin(db, isOpen(loginId), {
    numberStateHash: stateHash,
    numberStateExpiresAt: addMs(now, NUMBER_STATE_LIFETIME_MS),
  })

/** Deletes the state; false if it is not the login's, has expired or was used before. */
export const consumeNumberState = (
  db: Db,
  loginId: string,
  stateHash: string,
  now: Date,
): Promise<boolean> =>
  updateLogin(
    db,
    and(
      isOpen(loginId),
      eq(logins.numberStateHash, stateHash),
      gt(logins.numberStateExpiresAt, now),
    ),
    { numberStateHash: null, numberStateExpiresAt: null },
  )

/** Saves the proven phone and deletes a PIN that was sent; false if the login has ended. */
export const saveVerifiedPhone = (
  tx: Db,
  key: KeyRing,
  loginId: string,
  phone: string,
  newBrowser: boolean,
): Promise<boolean> =>
  updateLogin(tx, isOpen(loginId), {
    ...encryptPhone(key, loginId, phone),
    personId: null,
    pinHash: null,
    pinExpiresAt: null,
    tries: 0,
    newBrowser,
  })
