import { sql } from 'drizzle-orm'
import type { Contact } from '@portal/contract'
import {
  GRACE_MS,
  openText,
  phoneKeyOf,
  plusMs,
  sealBatches,
  sealText,
  seal,
  unseal,
  type Db,
} from '../../platform/index.ts'
import type { contractContacts, contracts } from '../tables.ts'

type Line = Pick<typeof contracts.$inferSelect, 'sealedPhone' | 'phoneKey'>
type Reached = Pick<Contact, 'phone' | 'email'>

const labelOf = (reference: string): string => `contracts.${reference}.phone`
const contactLabelOf = (reference: string): string => `contract_contacts.${reference}`

/** E.164; null where a contract has no line. */
export const lineIn = (key: Buffer, reference: string, sealedPhone: string | null): string | null =>
  openText(key, labelOf(reference), sealedPhone)

export const sealLine = (
  key: Buffer,
  reference: string,
  customerId: string,
  phone: string | null,
): Line => ({
  sealedPhone: sealText(key, labelOf(reference), phone),
  phoneKey: phoneKeyOf(key, customerId, phone),
})

export const contactIn = (
  key: Buffer,
  { contractReference, sealed }: typeof contractContacts.$inferSelect,
): Contact => ({
  contractReference,
  ...(unseal(key, contactLabelOf(contractReference), sealed) as Reached),
})

export const sealContact = (
  key: Buffer,
  { contractReference, phone, email }: Contact,
): typeof contractContacts.$inferSelect => ({
  contractReference,
  sealed: seal(key, contactLabelOf(contractReference), { phone, email } satisfies Reached),
})

/** Seals what a version before this one has left in the clear. */
export const sealLines = async (db: Db, key: Buffer, now: Date): Promise<void> => {
  await sealBatches<{ reference: string; customer: string; phone: string }>(db, now, {
    read: (most) =>
      sql`select reference, customer_id as customer, phone from contracts where phone is not null and sealed_phone is null order by reference limit ${most}`,
    seal: ({ reference, customer, phone }) => ({
      reference,
      ...sealLine(key, reference, customer, phone),
    }),
    write: (sealed, at) => sql`
      update contracts c set sealed_phone = s."sealedPhone", phone_key = s."phoneKey", sealed_at = ${at}
      from json_to_recordset(${sealed}) as s(reference text, "sealedPhone" text, "phoneKey" text) where s.reference = c.reference`,
  })
  await sealBatches<Contact>(db, now, {
    read: (most) =>
      sql`select contract_reference as "contractReference", phone, email from contract_contacts where sealed is null order by 1 limit ${most}`,
    seal: (row) => sealContact(key, row),
    write: (sealed, at) => sql`
      update contract_contacts c set sealed = s.sealed, sealed_at = ${at}
      from json_to_recordset(${sealed}) as s("contractReference" text, sealed text) where s."contractReference" = c.contract_reference`,
  })
}

/** Empties what is sealed, and stood in the clear for processes of the version before. */
export const emptyLines = async (db: Db, now: Date): Promise<void> => {
  const by = sql`${plusMs(now, -GRACE_MS).toISOString()}::timestamptz`
  await db.execute(
    sql`update contracts set phone = null where phone is not null and sealed_at < ${by}`,
  )
  await db.execute(
    sql`update contract_contacts set phone = null, email = null where (phone is not null or email is not null) and sealed_at < ${by}`,
  )
}
