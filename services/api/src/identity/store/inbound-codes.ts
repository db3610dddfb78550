import { randomInt } from 'node:crypto'
import { INBOUND_CODE_ALPHABET, INBOUND_CODE_LENGTH } from '@portal/contract'
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { decryptLoginPhone, type Db, type KeyRing } from '../../platform/index.ts'
import { inboundMessages, logins, type Login } from '../tables.ts'
import { encryptPhone, isOpen } from './logins.ts'

export const INBOUND_CODE_LIFETIME_MS = 10 * 60_000

const createCode = (): string =>
  Array.from(
    { length: INBOUND_CODE_LENGTH },
    () => INBOUND_CODE_ALPHABET[randomInt(INBOUND_CODE_ALPHABET.length)],
  ).join('')

type InboundCode = Pick<Login, 'inboundCode' | 'inboundCodeExpiresAt' | 'inboundConfirmedAt'>

export const isInboundCodeValid = (
  { inboundCode, inboundCodeExpiresAt }: InboundCode,
  now: Date,
): boolean => inboundCode !== null && inboundCodeExpiresAt !== null && inboundCodeExpiresAt > now

const MAX_DRAWS = 3

/** Saves a new code of an open login; null if the login has ended. No two logins have the same code. */
export const saveInboundCode = async (
  db: Db,
  loginId: string,
  expiresAt: Date,
): Promise<{ code: string; expiresAt: Date } | null> => {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const code = createCode()
    const rows = await db
      .update(logins)
      .set({ inboundCode: code, inboundCodeExpiresAt: expiresAt, inboundConfirmedAt: null })
      .where(
        and(
          isOpen(loginId),
          sql`not exists (select 1 from logins l where l.inbound_code = ${code})`,
        ),
      )
      .returning({ id: logins.id })
    if (rows.length === 1) return { code, expiresAt }
  }
  return null
}

/** Finds the open login that displays one of these codes and is not confirmed yet. */
export const findInboundLogin = async (
  tx: Db,
  codes: readonly string[],
  now: Date,
): Promise<Pick<Login, 'id' | 'customerId'> | null> =>
  (
    await tx
      .select({ id: logins.id, customerId: logins.customerId })
      .from(logins)
      .where(
        and(
          inArray(logins.inboundCode, [...codes]),
          gt(logins.inboundCodeExpiresAt, now),
          isNull(logins.inboundConfirmedAt),
          isNull(logins.endedAt),
        ),
      )
  )[0] ?? null

/** Marks the login as confirmed by this phone; false if another message did so first. */
export const confirmInboundCode = async (
  tx: Db,
  key: KeyRing,
  loginId: string,
  phone: string,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(logins)
    .set({
      inboundConfirmedAt: now,
      ...encryptPhone(key, loginId, phone),
    })
    .where(and(isOpen(loginId), isNull(logins.inboundConfirmedAt)))
    .returning({ id: logins.id })
  return rows.length === 1
}

/** Uses up a confirmed code and returns the phone that sent it; null if a concurrent request did so first. */
export const consumeInboundCode = async (
  tx: Db,
  key: KeyRing,
  loginId: string,
  newBrowser: boolean,
): Promise<string | null> => {
  const [row] = await tx
    .update(logins)
    .set({
      inboundCode: null,
      inboundCodeExpiresAt: null,
      inboundConfirmedAt: null,
      personId: null,
      pinHash: null,
      pinExpiresAt: null,
      tries: 0,
      newBrowser,
    })
    .where(and(isOpen(loginId), isNotNull(logins.inboundConfirmedAt)))
    .returning({ phone: logins.phone })
  return row === undefined ? null : decryptLoginPhone(key, loginId, row.phone)
}

export const isInboundMessageKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(inboundMessages, eq(inboundMessages.id, id))) > 0

/** False if the message was processed before. */
export const saveInboundMessage = async (tx: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .insert(inboundMessages)
    .values({ id, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: sql<string>`id` })
  return rows.length === 1
}
