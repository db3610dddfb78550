import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/contract'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { encrypt, decrypt, type Db, type KeyRing } from '../../platform/index.ts'
import { customers, passkeys, people, type PersonRow } from '../tables.ts'
import {
  computeEmailBlindIndex,
  computePersonBlindIndex,
  listEmailBlindIndexes,
} from './email-blind-index.ts'

type EncryptedField = 'name' | 'email'

/**
 * Binds the ciphertext to its row and field. Stored e-mails were encrypted with the label
 * 'address', which must not change.
 */
const buildLabel = (id: string, field: EncryptedField): string =>
  `people.${id}.${field === 'email' ? 'address' : field}`
export const encryptField = (
  key: KeyRing,
  id: string,
  field: EncryptedField,
  text: string,
): string => encrypt(key, buildLabel(id, field), text)
const decryptField = (key: KeyRing, id: string, field: EncryptedField, text: string): string =>
  String(decrypt(key, buildLabel(id, field), text))

export const decryptPersonName = (
  key: KeyRing,
  { id, name }: Pick<PersonRow, 'id' | 'name'>,
): string => decryptField(key, id, 'name', name)
/** Null for a removed person. */
export const decryptPersonEmail = (
  key: KeyRing,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
): string | null => (email === null ? null : decryptField(key, id, 'email', email))

/** Read-only subquery of encrypted names for joins in other modules. */
export const personNames = new QueryBuilder()
  .select({ id: people.id, encryptedName: people.name })
  .from(people)
  .as('person_names')

export const hasId = (customerId: string, id: string) =>
  and(eq(people.customerId, customerId), eq(people.id, id))
export const hasJoined = and(isNotNull(people.joinedAt), isNull(people.removedAt))

/** Includes removed people; in the order of their invitations. */
export const listAllPeople = (db: Db, customerId: string): Promise<PersonRow[]> =>
  db
    .select()
    .from(people)
    .where(eq(people.customerId, customerId))
    .orderBy(asc(people.invitedAt), asc(people.id))

/** Active and invited people. */
export const listPeople = async (db: Db, customerId: string): Promise<PersonRow[]> =>
  (await listAllPeople(db, customerId)).filter(({ removedAt }) => removedAt === null)

/** Null also for a person of another company. */
export const findPerson = async (
  db: Db,
  customerId: string,
  id: string,
): Promise<PersonRow | null> =>
  (await db.select().from(people).where(hasId(customerId, id)))[0] ?? null

export const findPersonByEmail = async (
  db: Db,
  key: KeyRing,
  customerId: string,
  email: string,
): Promise<PersonRow | null> =>
  (
    await db
      .select()
      .from(people)
      .where(
        and(
          eq(people.customerId, customerId),
          inArray(people.emailBlindIndex, listEmailBlindIndexes(key, customerId, email)),
          hasJoined,
        ),
      )
  )[0] ?? null

interface NewPerson extends Pick<
  PersonRow,
  'customerId' | 'role' | 'invitedAt' | 'invitation' | 'invitedUntil'
> {
  readonly name: string
  readonly email: string
}

export const addPerson = async (
  tx: Db,
  key: KeyRing,
  { name, email, ...rest }: NewPerson,
): Promise<PersonRow> => {
  const id = randomUUID()
  const [row] = await tx
    .insert(people)
    .values({
      id,
      ...rest,
      name: encryptField(key, id, 'name', name),
      email: encryptField(key, id, 'email', email),
      emailBlindIndex: computeEmailBlindIndex(key, rest.customerId, email),
      personBlindIndex: computePersonBlindIndex(key, email),
    })
    .returning()
  if (row === undefined) throw new Error('insert into people returned no row')
  return row
}

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
  phoneLoginRole: Role,
): Promise<void> => {
  await tx.update(customers).set({ phoneLoginRole }).where(eq(customers.id, customerId))
}

/** Deletes the person's data except the name, which past payments still display. */
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
      email: null,
      emailBlindIndex: null,
      personBlindIndex: null,
      invitation: null,
      invitedUntil: null,
      codeHash: null,
    })
    .where(hasId(customerId, id))
  await tx.delete(passkeys).where(eq(passkeys.personId, id))
}
