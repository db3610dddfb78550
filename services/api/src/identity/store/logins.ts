import { randomUUID } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import { and, eq, gt, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import {
  decryptLoginPhone,
  computePhoneBlindIndex,
  encryptLoginPhone,
  listPhoneBlindIndexes,
  type Db,
  type KeyRing,
} from '../../platform/index.ts'
import { MAX_CODE_ATTEMPTS } from '../rules/one-time-code.ts'
import { logins, type Login } from '../tables.ts'

export const encryptPhone = (key: KeyRing, loginId: string, phone: string | null) => ({
  phone: encryptLoginPhone(key, loginId, phone),
  phoneBlindIndex: computePhoneBlindIndex(key, loginId, phone),
})

type NewLogin = Pick<Login, 'customerId' | 'protocol' | 'phone' | 'optimized' | 'createdAt'> &
  Partial<Pick<Login, 'personId' | 'partnerId'>>

export const createLogin = async (tx: Db, key: KeyRing, login: NewLogin): Promise<string> => {
  const id = randomUUID()
  await tx.insert(logins).values({ id, ...login, ...encryptPhone(key, id, login.phone) })
  return id
}

export const decryptLogin = <T extends Pick<Login, 'phone'>>(
  key: KeyRing,
  loginId: string,
  row: T,
): T => ({ ...row, phone: decryptLoginPhone(key, loginId, row.phone) })

export const readLogin = async (db: Db, key: KeyRing, loginId: string): Promise<Login> => {
  const [row] = await db.select().from(logins).where(eq(logins.id, loginId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return decryptLogin(key, loginId, row)
}

/** Matches the login unless it has ended. */
export const isOpen = (loginId: string) => and(eq(logins.id, loginId), isNull(logins.endedAt))

type NewPin = Pick<Login, 'phone' | 'personId' | 'pinHash' | 'pinSentAt' | 'pinExpiresAt'> & {
  /** True if a message leaves to the phone, which is one of the customer. */
  readonly isSentToPhone: boolean
}

/**
 * Saves the single active PIN of a login; false if it has ended or another PIN was sent after
 * `lastSentBefore`. Only a message to a phone replaces the phone of the login: a foreign phone must
 * not replace one that another proof confirmed, and an e-mail must not start the optimized journey,
 * which asks for the phone. Otherwise only the blind index changes, for the resend delay.
 */
export const savePin = async (
  tx: Db,
  key: KeyRing,
  loginId: string,
  { isSentToPhone, ...pin }: NewPin,
  lastSentBefore: Date,
): Promise<boolean> => {
  const { personId, pinHash, pinSentAt, pinExpiresAt } = pin
  const { phone, phoneBlindIndex } = encryptPhone(key, loginId, pin.phone)
  const rows = await tx
    .update(logins)
    .set({
      personId,
      pinHash,
      pinSentAt,
      pinExpiresAt,
      phoneBlindIndex,
      ...(isSentToPhone && { phone }),
    })
    .where(
      and(
        isOpen(loginId),
        or(
          isNull(logins.pinSentAt),
          lte(logins.pinSentAt, lastSentBefore),
          notInArray(logins.phoneBlindIndex, listPhoneBlindIndexes(key, loginId, pin.phone)),
        ),
      ),
    )
    .returning({ id: logins.id })
  return rows.length === 1
}

/**
 * Counts an attempt before the PIN is compared, so that concurrent guesses cannot share one. Null
 * without an attempt left.
 */
export const consumePinAttempt = async (
  db: Db,
  loginId: string,
  now: Date,
): Promise<{
  hash: string
  tries: number
  sentAt: Date | null
  personId: string | null
} | null> => {
  const [row] = await db
    .update(logins)
    .set({ tries: sql`${logins.tries} + 1` })
    .where(
      and(
        isOpen(loginId),
        lt(logins.tries, MAX_CODE_ATTEMPTS),
        isNotNull(logins.pinHash),
        gt(logins.pinExpiresAt, now),
      ),
    )
    .returning({
      hash: logins.pinHash,
      tries: logins.tries,
      sentAt: logins.pinSentAt,
      personId: logins.personId,
    })
  return row === undefined || row.hash === null ? null : { ...row, hash: row.hash }
}

/** Deletes a verified PIN and returns its recipient; null if a concurrent request consumed it first. */
export const consumePin = async (
  tx: Db,
  key: KeyRing,
  loginId: string,
  hash: string,
  newBrowser: boolean,
): Promise<Pick<Login, 'phone' | 'personId'> | null> => {
  const [row] = await tx
    .update(logins)
    .set({ pinHash: null, pinExpiresAt: null, tries: 0, newBrowser })
    .where(and(isOpen(loginId), eq(logins.pinHash, hash)))
    .returning({ phone: logins.phone, personId: logins.personId })
  return row === undefined ? null : decryptLogin(key, loginId, row)
}

/** Deletes a PIN that proved the identity of a signed-in user; false if a concurrent request consumed it first. */
export const consumeProofPin = async (tx: Db, loginId: string, hash: string): Promise<boolean> => {
  const rows = await tx
    .update(logins)
    .set({ pinHash: null, pinExpiresAt: null, tries: 0 })
    .where(and(isOpen(loginId), eq(logins.pinHash, hash)))
    .returning({ id: logins.id })
  return rows.length === 1
}

/**
 * Locks an open login until the end of the transaction. A concurrent end of the login waits, so
 * that it also ends a session that the transaction issues. Null if it has ended.
 */
export const lockOpenLogin = async (
  tx: Db,
  loginId: string,
): Promise<Pick<Login, 'createdAt'> | null> => {
  const [row] = await tx
    .select({ createdAt: logins.createdAt })
    .from(logins)
    .where(isOpen(loginId))
    .for('no key update')
  return row ?? null
}

/** Locks an open login as `lockOpenLogin`; throws `unauthorized` if it has ended. */
export const requireLockedLogin = async (tx: Db, loginId: string): Promise<void> => {
  if ((await lockOpenLogin(tx, loginId)) === null) throw new ApiProblem('unauthorized')
}

export const endLogin = async (tx: Db, loginId: string, now: Date): Promise<void> => {
  await tx.update(logins).set({ endedAt: now, pinHash: null }).where(isOpen(loginId))
}

/** Ends a login without attempts left, unless a concurrent request has verified its PIN. */
export const endUnverifiedLogin = async (db: Db, loginId: string, now: Date): Promise<void> => {
  await db
    .update(logins)
    .set({ endedAt: now, pinHash: null })
    .where(and(isOpen(loginId), isNotNull(logins.pinHash)))
}

/** False if the login was not started by a partner. */
export const saveJourneyPhone = async (
  db: Db,
  key: KeyRing,
  loginId: string,
  phone: string,
): Promise<boolean> => {
  const rows = await db
    .update(logins)
    .set(encryptPhone(key, loginId, phone))
    .where(and(isOpen(loginId), eq(logins.optimized, true)))
    .returning({ id: logins.id })
  return rows.length === 1
}
