import { sql } from 'drizzle-orm'
import { GRACE_MS, openText, plusMs, sealBatches, sealText, type Db } from '../../platform/index.ts'

const labelOf = (reference: string): string => `agreements.${reference}.signature`

/** The name that an agreement was signed with; null where nothing was signed here. */
export const signatureIn = (key: Buffer, reference: string, sealed: string | null): string | null =>
  openText(key, labelOf(reference), sealed)

export const sealSignature = (key: Buffer, reference: string, name: string | null): string | null =>
  sealText(key, labelOf(reference), name)

/** Seals what a version before this one has left in the clear. */
export const sealSignatures = (db: Db, key: Buffer, now: Date): Promise<void> =>
  sealBatches<{ reference: string; name: string }>(db, now, {
    read: (most) =>
      sql`select reference, signed_name as name from agreements where signed_name is not null and sealed_signature is null order by reference limit ${most}`,
    seal: ({ reference, name }) => ({ reference, sealed: sealSignature(key, reference, name) }),
    write: (sealed, at) => sql`
    update agreements a set sealed_signature = s.sealed, sealed_at = ${at}
    from json_to_recordset(${sealed}) as s(reference text, sealed text) where s.reference = a.reference`,
  })

/** Empties what is sealed, and stood in the clear for processes of the version before. */
export const emptySignatures = async (db: Db, now: Date): Promise<void> => {
  await db.execute(
    sql`update agreements set signed_name = null where signed_name is not null and sealed_at < ${plusMs(now, -GRACE_MS).toISOString()}::timestamptz`,
  )
}
