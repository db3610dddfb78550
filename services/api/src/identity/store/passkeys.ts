import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { addMs, type Db } from '../../platform/index.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { passkeyChallenges, passkeys, type PasskeyRow } from '../tables.ts'

export const CHALLENGE_LIFETIME_MS = 5 * 60_000

const isOwner = ({ customerId, personId }: SignedInUser) =>
  and(
    eq(passkeys.customerId, customerId),
    personId === null ? isNull(passkeys.personId) : eq(passkeys.personId, personId),
  )

export const listPasskeys = (db: Db, user: SignedInUser): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(isOwner(user)).orderBy(desc(passkeys.createdAt))

export const findPasskey = async (db: Db, credentialId: string): Promise<PasskeyRow | null> =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0] ?? null

/** Null if the credential is already registered. */
export const insertPasskey = async (
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

/** False for an unknown passkey or one of another user. */
export const deletePasskey = async (tx: Db, user: SignedInUser, id: string): Promise<boolean> =>
  (
    await tx
      .delete(passkeys)
      .where(and(isOwner(user), eq(passkeys.id, id)))
      .returning({ id: passkeys.id })
  ).length === 1

/**
 * Also stores the user handle, which a passkey of a former version lacks. False if it was removed
 * or a concurrent request used the same counter.
 */
export const updateCounter = async (
  tx: Db,
  { id, counter }: PasskeyRow,
  next: number,
  userHandle: string,
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .update(passkeys)
      .set({ counter: next, userHandle, usedAt: now })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id })
  ).length === 1

/** Customer and user handle are null for a login. */
export const saveChallenge = async (
  db: Db,
  challenge: Pick<typeof passkeyChallenges.$inferSelect, 'challenge' | 'customerId' | 'userHandle'>,
  now: Date,
): Promise<void> => {
  await db
    .insert(passkeyChallenges)
    .values({ ...challenge, expiresAt: addMs(now, CHALLENGE_LIFETIME_MS) })
}

/** Deletes and returns a challenge; null if it is unknown, used, expired or of another customer. */
export const consumeChallenge = async (
  db: Db,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<{ userHandle: string | null } | null> => {
  const isOwn =
    customerId === null
      ? isNull(passkeyChallenges.customerId)
      : eq(passkeyChallenges.customerId, customerId)
  const deleted = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challenge, challenge), isOwn, gt(passkeyChallenges.expiresAt, now)),
    )
    .returning({ userHandle: passkeyChallenges.userHandle })
  return deleted[0] ?? null
}
