import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/contract'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { computeHmac, encrypt, decrypt, type Db } from '../../platform/index.ts'
import { MAX_PIN_ATTEMPTS } from '../rules/pin.ts'
import { customers, passkeys, people, type PersonRow } from '../tables.ts'
import { decryptIdentity } from './encrypted-customer.ts'

/** Names and addresses are sealed for the row that they stand in. */
const buildLabel = (id: string, what: 'name' | 'address'): string => `people.${id}.${what}`
const encryptField = (key: Buffer, id: string, what: 'name' | 'address', text: string): string =>
  encrypt(key, buildLabel(id, what), text)
const decryptField = (key: Buffer, id: string, what: 'name' | 'address', text: string): string =>
  String(decrypt(key, buildLabel(id, what), text))

export const computeEmailBlindIndex = (key: Buffer, customerId: string, address: string): string =>
  computeHmac(key, `${customerId}:${address.toLowerCase()}`)
export const decryptPersonName = (
  key: Buffer,
  { id, name }: Pick<PersonRow, 'id' | 'name'>,
): string => decryptField(key, id, 'name', name)
/** Null of somebody who was removed. */
export const decryptPersonEmail = (
  key: Buffer,
  { id, address }: Pick<PersonRow, 'id' | 'address'>,
): string | null => (address === null ? null : decryptField(key, id, 'address', address))

/** Sealed names by person, for others to join: can be read, not written. */
export const personNames = new QueryBuilder()
  .select({ id: people.id, sealedName: people.name })
  .from(people)
  .as('person_names')

const hasId = (customerId: string, id: string) =>
  and(eq(people.customerId, customerId), eq(people.id, id))
const hasJoined = and(isNotNull(people.joinedAt), isNull(people.removedAt))

/** Holds a company until the transaction ends: of two who change its people at once, the second sees what the first did. Null: not a company. */
export const lockCompany = async (
  tx: Db,
  customerKey: Buffer,
  customerId: string,
): Promise<{ name: string; linesRole: Role } | null> => {
  const [row] = await tx
    .select({ sealed: customers.sealed, linesRole: customers.linesRole })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.type, 'PJ')))
    .for('update')
  return row === undefined
    ? null
    : { name: decryptIdentity(customerKey, customerId, row.sealed).name, linesRole: row.linesRole }
}

/** All of a company's, also who was removed, in the order in which they were invited. */
export const listAllPeople = (db: Db, customerId: string): Promise<PersonRow[]> =>
  db
    .select()
    .from(people)
    .where(eq(people.customerId, customerId))
    .orderBy(asc(people.invitedAt), asc(people.id))

/** Who is in, or invited. */
export const listPeople = async (db: Db, customerId: string): Promise<PersonRow[]> =>
  (await listAllPeople(db, customerId)).filter(({ removedAt }) => removedAt === null)

/** Null for somebody else's, too. */
export const findPerson = async (
  db: Db,
  customerId: string,
  id: string,
): Promise<PersonRow | null> =>
  (await db.select().from(people).where(hasId(customerId, id)))[0] ?? null

/** Who has joined this company with this address. */
export const findPersonByEmail = async (
  db: Db,
  key: Buffer,
  customerId: string,
  address: string,
): Promise<PersonRow | null> =>
  (
    await db
      .select()
      .from(people)
      .where(
        and(
          eq(people.customerId, customerId),
          eq(people.addressKey, computeEmailBlindIndex(key, customerId, address)),
          hasJoined,
        ),
      )
  )[0] ?? null

interface NewPerson extends Pick<
  PersonRow,
  'customerId' | 'role' | 'invitedAt' | 'invitation' | 'invitedUntil'
> {
  readonly name: string
  readonly address: string
}

export const addPerson = async (
  tx: Db,
  key: Buffer,
  { name, address, ...rest }: NewPerson,
): Promise<PersonRow> => {
  const id = randomUUID()
  const [row] = await tx
    .insert(people)
    .values({
      id,
      ...rest,
      name: encryptField(key, id, 'name', name),
      address: encryptField(key, id, 'address', address),
      addressKey: computeEmailBlindIndex(key, rest.customerId, address),
    })
    .returning()
  if (row === undefined) throw new TypeError('a person was not added')
  return row
}

/** A new link in the place of the former; null for who has joined or was removed. */
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

export const updateRole = async (
  tx: Db,
  customerId: string,
  id: string,
  role: Role,
): Promise<PersonRow | null> =>
  (
    await tx
      .update(people)
      .set({ role })
      .where(and(hasId(customerId, id), isNull(people.removedAt)))
      .returning()
  )[0] ?? null

export const updatePhoneLoginRole = async (
  tx: Db,
  customerId: string,
  linesRole: Role,
): Promise<void> => {
  await tx.update(customers).set({ linesRole }).where(eq(customers.id, customerId))
}

/** Takes all of somebody but the name, which what was paid in it goes on to show. */
export const markPersonRemoved = async (
  tx: Db,
  customerId: string,
  id: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(people)
    .set({
      removedAt: now,
      address: null,
      addressKey: null,
      invitation: null,
      invitedUntil: null,
      codeHash: null,
    })
    .where(hasId(customerId, id))
  await tx.delete(passkeys).where(eq(passkeys.personId, id))
}

const isOpen = (hash: string, now: Date) =>
  and(
    eq(people.invitation, hash),
    isNull(people.joinedAt),
    isNull(people.removedAt),
    gt(people.invitedUntil, now),
  )

/** Whom an invitation is for, and to which company; null when it is over. */
export const findInvitation = async (
  db: Db,
  customerKey: Buffer,
  hash: string,
  now: Date,
): Promise<{ person: PersonRow; company: string } | null> => {
  const [row] = await db
    .select({ person: people, sealed: customers.sealed })
    .from(people)
    .innerJoin(customers, eq(customers.id, people.customerId))
    .where(isOpen(hash, now))
  return row === undefined
    ? null
    : {
        person: row.person,
        company: decryptIdentity(customerKey, row.person.customerId, row.sealed).name,
      }
}

type NewCode = Pick<PersonRow, 'codeHash' | 'sentAt' | 'expiresAt'>

/** Puts the one code of an invitation; false when another was sent after `lastSentBy`. */
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

/** Uses up one try before the code is looked at; null when there is no code, or no try left. */
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
        lt(people.tries, MAX_PIN_ATTEMPTS),
        isNotNull(people.codeHash),
        gt(people.expiresAt, now),
      ),
    )
    .returning({ hash: people.codeHash, tries: people.tries })
  return row === undefined || row.hash === null ? null : { hash: row.hash, tries: row.tries }
}

/** Lets somebody in whose code was right; null when another request was first, or the invitation was taken back meanwhile. */
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

/** Forgets who has not answered an invitation that was over by then. */
export const deleteExpiredInvitations = async (db: Db, before: Date): Promise<void> => {
  await db.delete(people).where(and(isNull(people.joinedAt), lt(people.invitedUntil, before)))
}
