import { sql, type SQL } from 'drizzle-orm'
import { inTransaction, type Db } from './db.ts'

const LOCK = 4_200_003
const AT_ONCE = 1000

export interface Unsealed<Row> {
  /** Rows that stand in the clear, in a fixed order; no more than are asked for. */
  read(most: number): SQL
  /** The statement that writes these, which `seal` has made of them, sealed: as JSON, to be read by json_to_recordset. */
  write(sealed: SQL, at: SQL): SQL
  seal(row: Row): object
}

/** Seals what a version before this one has left in the clear. Of processes that start together one does it, the others wait and find it done. */
export const sealBatches = async <Row>(
  db: Db,
  now: Date,
  { read, write, seal }: Unsealed<Row>,
): Promise<void> => {
  const some = () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      const { rows } = (await tx.execute(read(AT_ONCE))) as unknown as { rows: Row[] }
      if (rows.length > 0)
        await tx.execute(
          write(
            sql`${JSON.stringify(rows.map(seal))}::json`,
            sql`${now.toISOString()}::timestamptz`,
          ),
        )
      return rows.length
    })
  while ((await some()) === AT_ONCE);
}

/** How long columns in the clear are left to processes of the version before, in ms. */
export const GRACE_MS = 3_600_000
