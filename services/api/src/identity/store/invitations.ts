import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, KeyRing } from '../../platform/index.ts'
import { MAX_CODE_ATTEMPTS } from '../rules/one-time-code.ts'
import { customers, people, type PersonRow } from '../tables.ts'
import { decryptIdentity } from './encrypted-customer.ts'
import { hasId } from './people.ts'

/** Matches the invitation with this hash of its link while it can be accepted. */
const isOpen = (hash: string, now: Date) =>
  and(
    eq(people.invitation, hash),
    isNull(people.joinedAt),
    isNull(people.removedAt),
    gt(people.invitedUntil, now),
  )

/** Replaces the link of an invitation; null if the person has joined or was removed. */
export const renewInvitation = async (
  tx: Db,
  customerId: string,
  id: string,
  link: Pick<PersonRow, 'invitation' | 'invitedUntil'>,
): Promise<PersonRow | null> =>
  (
    await tx
      .update(people)
      .set({ ...link, codeHash: null })
      .where(and(hasId(customerId, id), isNull(people.joinedAt), isNull(people.removedAt)))
      .returning()
  )[0] ?? null

/** Null for an unknown, expired or used invitation. */
export const findInvitation = async (
  db: Db,
  customerKey: KeyRing,
  hash: string,
  now: Date,
): Promise<{ person: PersonRow; company: string } | null> => {
  const [row] = await db
    .select({ person: people, encryptedIdentity: customers.encryptedIdentity })
    .from(people)
    .innerJoin(customers, eq(customers.id, people.customerId))
    .where(isOpen(hash, now))
  return row === undefined
    ? null
    : {
        person: row.person,
        company: decryptIdentity(customerKey, row.person.customerId, row.encryptedIdentity).name,
      }
}

type NewCode = Pick<PersonRow, 'codeHash' | 'sentAt' | 'expiresAt'>

/** Saves the one code of an invitation; false when another was sent after `lastSentBefore`. */
export const saveInvitationCode = async (
  tx: Db,
  hash: string,
  code: NewCode,
  lastSentBefore: Date,
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .update(people)
      .set({ ...code, tries: 0 })
      .where(and(isOpen(hash, now), or(isNull(people.sentAt), lte(people.sentAt, lastSentBefore))))
      .returning({ id: people.id })
  ).length === 1

/**
 * Counts an attempt before the code is compared, so that concurrent guesses cannot share one. Null
 * without a code or an attempt left.
 */
export const consumeInvitationAttempt = async (
  db: Db,
  hash: string,
  now: Date,
): Promise<{ hash: string; tries: number } | null> => {
  const [row] = await db
    .update(people)
    .set({ tries: sql`${people.tries} + 1` })
    .where(
      and(
        isOpen(hash, now),
        lt(people.tries, MAX_CODE_ATTEMPTS),
        isNotNull(people.codeHash),
        gt(people.expiresAt, now),
      ),
    )
    .returning({ hash: people.codeHash, tries: people.tries })
  return row === undefined || row.hash === null ? null : { hash: row.hash, tries: row.tries }
}

/** Null if a concurrent request accepted the invitation first, or if it was revoked. */
export const markPersonJoined = async (
  tx: Db,
  hash: string,
  codeHash: string,
  now: Date,
): Promise<PersonRow | null> =>
  (
    await tx
      .update(people)
      .set({
        joinedAt: now,
        invitation: null,
        invitedUntil: null,
        codeHash: null,
        sentAt: null,
        expiresAt: null,
        tries: 0,
      })
      .where(and(isOpen(hash, now), eq(people.codeHash, codeHash)))
      .returning()
  )[0] ?? null

/** Deletes people who never joined, when their invitation expired or was revoked before this time. */
export const deleteExpiredInvitations = async (db: Db, before: Date): Promise<void> => {
  const isOver = or(lt(people.invitedUntil, before), lt(people.removedAt, before))
  await db.delete(people).where(and(isNull(people.joinedAt), isOver))
}
