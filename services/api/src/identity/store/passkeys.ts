import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { addMs, type Db } from '../../platform/index.ts'
import type { Insider } from './insider.ts'
import { passkeyChallenges, passkeys, type PasskeyRow } from '../tables.ts'

export const CHALLENGE_MS = 5 * 60_000

const areOf = ({ customerId, personId }: Insider) =>
  and(
    eq(passkeys.customerId, customerId),
    personId === null ? isNull(passkeys.personId) : eq(passkeys.personId, personId),
  )

/** Nobody sees another person's. */
export const passkeysOf = (db: Db, who: Insider): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(areOf(who)).orderBy(desc(passkeys.createdAt))

export const findPasskey = async (db: Db, credentialId: string): Promise<PasskeyRow | null> =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0] ?? null

/** Null when the device has this key on record already. */
export const keepPasskey = async (
  tx: Db,
  key: Omit<PasskeyRow, 'id' | 'usedAt'>,
): Promise<PasskeyRow | null> =>
  (
    await tx
      .insert(passkeys)
      .values({ id: randomUUID(), ...key })
      .onConflictDoNothing()
      .returning()
  )[0] ?? null

/** False for one that is not there, or somebody else's. */
export const forgetPasskey = async (tx: Db, who: Insider, id: string): Promise<boolean> =>
  (
    await tx
      .delete(passkeys)
      .where(and(areOf(who), eq(passkeys.id, id)))
      .returning({ id: passkeys.id })
  ).length === 1

/** Notes a use; false when the key was removed, or used by another request that counted the same. */
export const countUse = async (
  tx: Db,
  { id, counter }: PasskeyRow,
  next: number,
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .update(passkeys)
      .set({ counter: next, usedAt: now })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id })
  ).length === 1

/** Remembers what is to be signed: by this customer, or by whoever logs in. */
export const keepChallenge = async (
  db: Db,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<void> => {
  await db
    .insert(passkeyChallenges)
    .values({ challenge, customerId, expiresAt: addMs(now, CHALLENGE_MS) })
}

/** Uses a challenge up; false when it was never given to this customer, was used, or is too old. */
export const takeChallenge = async (
  db: Db,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<boolean> => {
  const theirs =
    customerId === null
      ? isNull(passkeyChallenges.customerId)
      : eq(passkeyChallenges.customerId, customerId)
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challenge, challenge), theirs, gt(passkeyChallenges.expiresAt, now)),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length === 1
}
