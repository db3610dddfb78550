import type { RetainedDataId } from '@portal/contract'
import { and, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addMs } from './clock.ts'
import type { Db } from './db.ts'
import { runForEach } from './run-for-each.ts'

const DAY_MS = 86_400_000

/** A row as shown to its customer: Portuguese labels, money in reais, ISO timestamps. */
export type RetainedDataRow = Readonly<Record<string, unknown>>

/** Personal data of one kind that a module stores. */
export interface RetainedDataSource {
  readonly id: RetainedDataId
  listRows(db: Db, customerId: string): Promise<readonly RetainedDataRow[]>
  /** Present where customers may request deletion. */
  erase?(tx: Db, customerId: string): Promise<unknown>
}

/** How long a table retains its rows: a number of days, or indefinitely with the reason. */
export type Retention = {
  readonly table: PgTable
  /** Columns with unencrypted personal data, and why. */
  readonly plaintextColumns?: Readonly<Record<string, string>>
} & (
  | { readonly days: number; deleteExpired(db: Db, before: Date): Promise<unknown> }
  | { readonly reason: string }
)

/** Rows of one statement: each ends long before the statement timeout, and a failed one repeats only itself. */
export const DELETED_ROWS_PER_STATEMENT = 5000

/** Runs `deleteBatch` until it returns fewer rows than the limit that it gets. */
export const runInBatches = async (
  deleteBatch: (limit: number) => Promise<number>,
): Promise<void> => {
  while ((await deleteBatch(DELETED_ROWS_PER_STATEMENT)) === DELETED_ROWS_PER_STATEMENT);
}

/** Deletes up to `limit` rows and returns their number. A row that has changed meanwhile has to match again. */
export const deleteBatch = async (
  db: Db,
  table: PgTable,
  isExpired: SQL | undefined,
  limit: number,
): Promise<number> => {
  const batch = sql`select ctid from ${table} where ${isExpired} limit ${limit}`
  const deleted = await db
    .delete(table)
    .where(and(sql`ctid = any(array(${batch}))`, isExpired))
    .returning({ one: sql`1` })
  return deleted.length
}

/** Deletes rows `days` after the time in `since`, where `only` holds. */
export const deleteAfter = (
  days: number,
  table: PgTable,
  since: PgColumn,
  only?: SQL,
): Retention => ({
  table,
  days,
  deleteExpired: (db, before) =>
    runInBatches((limit) => deleteBatch(db, table, and(lt(since, before), only), limit)),
})

export const retainIndefinitely = (reason: string, ...tables: readonly PgTable[]): Retention[] =>
  tables.map((table) => ({ table, reason }))

/** Deletes expired rows, in the order of the rules. A rule that fails does not delay the others. */
export const applyRetention = (db: Db, now: Date, rules: readonly Retention[]): Promise<void> =>
  runForEach(rules, async (rule) => {
    if ('days' in rule) await rule.deleteExpired(db, addMs(now, -rule.days * DAY_MS))
  })
