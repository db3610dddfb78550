import type { RetainedDataId } from '@portal/contract'
import { and, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addMs } from './clock.ts'
import type { Db } from './db.ts'

const DAY_MS = 86_400_000

/** A row as its customer reads it: labels in Portuguese, money in reais, instants in ISO. */
export type RetainedDataRow = Readonly<Record<string, unknown>>

/** What a part of the API keeps of one kind. */
export interface RetainedDataSource {
  readonly id: RetainedDataId
  listRows(db: Db, customerId: string): Promise<readonly RetainedDataRow[]>
  /** Where the customer may have it erased. */
  erase?(tx: Db, customerId: string): Promise<unknown>
}

/** How long the rows of a table stay: so many days, or for the reason that is given. */
export type Retention = {
  readonly table: PgTable
  /** Columns in which it can be read who a customer is, and why that is so; all others are sealed or keyed. */
  readonly plaintextColumns?: Readonly<Record<string, string>>
} & (
  | { readonly days: number; deleteExpired(db: Db, before: Date): Promise<unknown> }
  | { readonly reason: string }
)

/** Rows go `days` after the instant in `since`, if `only` holds. */
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

/** Deletes what has stayed long enough, in the order of the rules. */
export const applyRetention = async (
  db: Db,
  now: Date,
  rules: readonly Retention[],
): Promise<void> => {
  for (const rule of rules)
    if ('days' in rule) await rule.deleteExpired(db, addMs(now, -rule.days * DAY_MS))
}
