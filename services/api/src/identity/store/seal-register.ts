import { sql } from 'drizzle-orm'
import { GRACE_MS, plusMs, sealBatches, type Db } from '../../platform/index.ts'
import { customers, type Customer } from '../tables.ts'
import { sealCustomer } from './register.ts'

type InClear = Pick<Customer, 'id' | 'name' | 'document' | 'phone' | 'birthdate' | 'email'>

/** Seals a register that a version before this one has left in the clear. */
export const sealRegister = (db: Db, key: Buffer, now: Date): Promise<void> =>
  sealBatches<InClear>(db, now, {
    read: (most) =>
      sql`select id, name, document, phone, birthdate::text as birthdate, email from customers where sealed is null order by id limit ${most}`,
    seal: (row) =>
      sealCustomer(key, {
        ...row,
        type: 'PF',
        blacklisted: false,
        cardBlocked: false,
        linesRole: 'administers',
      }),
    write: (sealed, at) => sql`
    update customers c set sealed = s.sealed, sealed_email = s."sealedEmail", document_key = s."documentKey", sealed_at = ${at}
    from json_to_recordset(${sealed}) as s(id text, sealed text, "sealedEmail" text, "documentKey" text) where s.id = c.id`,
  })

/** Empties what is sealed, and stood in the clear for processes of the version before. */
export const emptyRegister = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update ${customers} set name = null, document = null, phone = null, birthdate = null, email = null
    where document is not null and sealed_at < ${plusMs(now, -GRACE_MS).toISOString()}::timestamptz`)
}
