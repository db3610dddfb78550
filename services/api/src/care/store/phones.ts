import { sql } from 'drizzle-orm'
import {
  GRACE_MS,
  openText,
  phoneKeyOf,
  plusMs,
  sealBatches,
  sealText,
  type Db,
} from '../../platform/index.ts'
import type { Case, CaseRow } from '../tables.ts'

const labelOf = (id: string): string => `attendances.${id}.phone`

export const caseIn = (key: Buffer, { sealedPhone, phoneKey: _, ...row }: CaseRow): Case => ({
  ...row,
  phone: openText(key, labelOf(row.id), sealedPhone),
})

export const sealPhone = (
  key: Buffer,
  id: string,
  customerId: string,
  phone: string | null,
): Pick<CaseRow, 'sealedPhone' | 'phoneKey'> => ({
  sealedPhone: sealText(key, labelOf(id), phone),
  phoneKey: phoneKeyOf(key, customerId, phone),
})

/** Seals what a version before this one has left in the clear. */
export const sealPhones = (db: Db, key: Buffer, now: Date): Promise<void> =>
  sealBatches<{ id: string; customer: string; phone: string }>(db, now, {
    read: (most) =>
      sql`select id, customer_id as customer, phone from attendances where phone is not null and sealed_phone is null order by id limit ${most}`,
    seal: ({ id, customer, phone }) => ({ id, ...sealPhone(key, id, customer, phone) }),
    write: (sealed, at) => sql`
    update attendances a set sealed_phone = s."sealedPhone", phone_key = s."phoneKey", sealed_at = ${at}
    from json_to_recordset(${sealed}) as s(id text, "sealedPhone" text, "phoneKey" text) where s.id = a.id`,
  })

/** Empties what is sealed, and stood in the clear for processes of the version before. */
export const emptyPhones = async (db: Db, now: Date): Promise<void> => {
  await db.execute(
    sql`update attendances set phone = null where phone is not null and sealed_at < ${plusMs(now, -GRACE_MS).toISOString()}::timestamptz`,
  )
}
