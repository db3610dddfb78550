import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  getTableName,
  gt,
  notLike,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { UnreadableText } from '../encryption.ts'
import type { Keys } from '../keys.ts'

const BATCH_SIZE = 200

interface RewriteResult {
  readonly rewritten: number
  /** Rows that no accepted root secret opens. */
  readonly unreadable: number
}

/** Rows of one table that contain ciphertexts or keyed hashes. */
export interface KeyedRows {
  readonly name: string
  /** Columns of the database with ciphertexts and keyed hashes, as `table.column`. */
  readonly columns: readonly string[]
  /** The rows cannot be rewritten and expire within minutes. */
  readonly isExpiring?: true
  /** Counts the rows that are not under the current root secret. */
  countOutdated(): Promise<number>
  /** Rewrites them in batches, beside running processes. An interrupted run continues where it stopped. */
  rewrite(onBatch: (rewritten: number) => void): Promise<RewriteResult>
  /** Throws when rows exist and no accepted root secret opens the first one. */
  openOne?(): Promise<void>
}

type Row<T extends PgTable> = T['$inferSelect']
type ColumnName<T extends PgTable> = keyof Row<T> & string

interface EncryptedTable<T extends PgTable> {
  readonly table: T
  /** Primary key. */
  readonly id: PgColumn
  /** Ciphertexts and blind indexes. */
  readonly columns: readonly ColumnName<T>[]
  /** Plain text of a former version, which `reencrypt` encrypts. */
  readonly plaintextColumns?: readonly ColumnName<T>[]
  /** Rows that are read at once. */
  readonly batchSize?: number
  /** Returns the columns as encrypted with the current key. */
  reencrypt(keys: Keys, row: Row<T>): Partial<Row<T>>
}

/** Matches values without the id of the current key in front. */
const isOutdated = (column: PgColumn, { customer: [{ id }] }: Keys): SQL =>
  notLike(column, `${id}.%`)

/** Rewrites a row only if no other process has changed it since it was read. */
export const createEncryptedRows = <T extends PgTable>(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  {
    table,
    id,
    columns,
    plaintextColumns = [],
    batchSize = BATCH_SIZE,
    reencrypt,
  }: EncryptedTable<T>,
): KeyedRows => {
  const columnsByName = getTableColumns(table) as Record<string, PgColumn>
  const getColumn = (name: string): PgColumn => {
    const column = columnsByName[name]
    if (column === undefined) throw new TypeError(`${getTableName(table)} has no column ${name}`)
    return column
  }
  const changed = [...columns, ...plaintextColumns]
  const outdated = or(
    ...columns.map((name) => isOutdated(getColumn(name), keys)),
    ...plaintextColumns.map((name) => sql`${getColumn(name)} is not null`),
  )
  const [idName = ''] = Object.entries(columnsByName).find(([, column]) => column === id) ?? []

  const readBatch = (after: string): Promise<Row<T>[]> =>
    db
      .select()
      .from(table as PgTable)
      .where(and(outdated, gt(id, after)))
      .orderBy(asc(id))
      .limit(batchSize)

  const updateRow = async (row: Row<T>): Promise<boolean> => {
    const next = reencrypt(keys, row)
    const rows = await db
      .update(table)
      .set(Object.fromEntries(changed.map((name) => [name, next[name] ?? null])) as Row<T>)
      .where(
        and(
          eq(id, row[idName as ColumnName<T>]),
          ...changed.map((name) => sql`${getColumn(name)} is not distinct from ${row[name]}`),
        ),
      )
      .returning({ id })
    return rows.length === 1
  }

  return {
    name: getTableName(table),
    columns: columns.map((name) => `${getTableName(table)}.${getColumn(name).name}`),
    countOutdated: async () =>
      (
        await db
          .select({ rows: count() })
          .from(table as PgTable)
          .where(outdated)
      )[0]?.rows ?? 0,
    rewrite: async (onBatch) => {
      let [rewritten, unreadable] = [0, 0]
      for (let after = ''; ;) {
        const batch = await readBatch(after)
        for (const row of batch)
          try {
            if (await updateRow(row)) rewritten += 1
          } catch (error) {
            if (!(error instanceof UnreadableText)) throw error
            unreadable += 1
          }
        const last = batch.at(-1)
        if (last === undefined) return { rewritten, unreadable }
        after = String(last[idName as ColumnName<T>])
        onBatch(rewritten)
      }
    },
    openOne: async () => {
      const [row] = await db
        .select()
        .from(table as PgTable)
        .limit(1)
      if (row !== undefined) reencrypt(keys, row)
    },
  }
}

interface ExpiringTable {
  readonly table: PgTable
  /** Blind index of a value that is not stored, so that it cannot be computed again. */
  readonly column: PgColumn
  /** Matches rows that are still used. */
  isLive(): SQL
}

/** Rows that expire instead of being rewritten. */
export const createExpiringRows = (
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  { table, column, isLive }: ExpiringTable,
): KeyedRows => ({
  name: getTableName(table),
  columns: [`${getTableName(table)}.${column.name}`],
  isExpiring: true,
  countOutdated: async () =>
    (
      await db
        .select({ rows: count() })
        .from(table)
        .where(and(isOutdated(column, keys), isLive()))
    )[0]?.rows ?? 0,
  rewrite: () => Promise.resolve({ rewritten: 0, unreadable: 0 }),
})
