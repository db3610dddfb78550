import { and, asc, gt, max, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

type IdColumn = PgColumn & { readonly _: { readonly data: string; readonly notNull: true } }

const selectNextIds = (db: Db, id: IdColumn, after: string, count: number, condition?: SQL) =>
  db
    .selectDistinct({ id })
    .from(id.table)
    .where(and(gt(id, after), condition))
    .orderBy(asc(id))
    .limit(count)

/** Returns the last of the next `count` ids after `after`; null at the end. */
const findLastId = async (
  db: Db,
  id: IdColumn,
  after: string,
  count: number,
): Promise<string | null> => {
  const next = selectNextIds(db, id, after, count).as('next')
  const [row] = await db.select({ last: max(next.id) }).from(next)
  return row?.last ?? null
}

/**
 * Runs a step for the ids of a column, `size` at a time: those after `after` and at most `last`.
 * One statement for all of a large table would exceed the statement timeout. A failed range does
 * not delay the others; the first failure is thrown at the end.
 */
export const runForIdRanges = async (
  db: Db,
  id: IdColumn,
  size: number,
  run: (after: string, last: string) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for (let after = ''; ;) {
    const last = await findLastId(db, id, after, size)
    if (last === null) break
    await run(after, last).catch((error: unknown) => failures.push(error))
    after = last
  }
  if (failures.length > 0) throw failures[0]
}

/** Runs a step for the ids whose row meets a condition, `size` at a time. Failures are handled as those of ranges. */
export const runForIdBatches = async (
  db: Db,
  id: IdColumn,
  { size, condition }: { readonly size: number; readonly condition: SQL | undefined },
  run: (ids: readonly string[]) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for (let after = ''; ;) {
    const ids = (await selectNextIds(db, id, after, size, condition)).map((row) => row.id)
    const last = ids.at(-1)
    if (last === undefined) break
    await run(ids).catch((error: unknown) => failures.push(error))
    after = last
  }
  if (failures.length > 0) throw failures[0]
}
