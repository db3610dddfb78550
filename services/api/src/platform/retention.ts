import type { RetainedDataId } from '@portal/contract'
import { and, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addMs } from './clock.ts'
import type { Db } from './db.ts'

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

/** Deletes rows `days` after the time in `since`, where `only` holds. */
export const deleteAfter = (
  days: number,
  table: PgTable,
  since: PgColumn,
  only?: SQL,
): Retention => ({
  table,
  days,
  deleteExpired: (db, before) => db.delete(table).where(and(lt(since, before), only)),
})

export const retainIndefinitely = (reason: string, ...tables: readonly PgTable[]): Retention[] =>
  tables.map((table) => ({ table, reason }))

/** Deletes expired rows, in the order of the rules. */
export const applyRetention = async (
  db: Db,
  now: Date,
  rules: readonly Retention[],
): Promise<void> => {
  for (const rule of rules)
    if ('days' in rule) await rule.deleteExpired(db, addMs(now, -rule.days * DAY_MS))
}
