import { and, eq, gt } from 'drizzle-orm'
import { addMs, type Db, type KeyRing } from '../../platform/index.ts'
import { logins } from '../tables.ts'
import { encryptPhone, isOpen } from './logins.ts'

/** Longer than the page waits for the operator. */
const NUMBER_STATE_LIFETIME_MS = 60_000

/** Saves the single state of a login; false if the login has ended. */
export const saveNumberState = async (
  db: Db,
  loginId: string,
  stateHash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(logins)
    .set({
      numberStateHash: stateHash,
      numberStateExpiresAt: addMs(now, NUMBER_STATE_LIFETIME_MS),
    })
    .where(isOpen(loginId))
    .returning({ id: logins.id })
  return rows.length === 1
}

/** Deletes the state; false if it is not the login's, has expired or was used before. */
export const consumeNumberState = async (
  db: Db,
  loginId: string,
  stateHash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(logins)
    .set({ numberStateHash: null, numberStateExpiresAt: null })
    .where(
      and(
        isOpen(loginId),
        eq(logins.numberStateHash, stateHash),
        gt(logins.numberStateExpiresAt, now),
      ),
    )
    .returning({ id: logins.id })
  return rows.length === 1
}

/** Saves the proven phone and deletes a PIN that was sent; false if the login has ended. */
export const saveVerifiedPhone = async (
  tx: Db,
  key: KeyRing,
  loginId: string,
  phone: string,
  newBrowser: boolean,
): Promise<boolean> => {
  const rows = await tx
    .update(logins)
    .set({
      ...encryptPhone(key, loginId, phone),
      personId: null,
      pinHash: null,
      pinExpiresAt: null,
      tries: 0,
      newBrowser,
    })
    .where(isOpen(loginId))
    .returning({ id: logins.id })
  return rows.length === 1
}
