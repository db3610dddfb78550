import { asc, gt, max } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

type IdColumn = PgColumn & { readonly _: { readonly data: string; readonly notNull: true } }

/** Returns the last of the next `count` ids after `after`; null at the end. */
const findLastId = async (
  db: Db,
  id: IdColumn,
  after: string,
  count: number,
): Promise<string | null> => {
  const next = db
    .selectDistinct({ id })
    .from(id.table)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(count)
    .as('next')
  const [row] = await db.select({ last: max(next.id) }).from(next)
  return row?.last ?? null
}

/**
 * Runs a step for the ids of a column, `size` at a time: those after `after` and at most `last`. One statement for all of a large table would
 * exceed the statement timeout. A failed range does not delay the others; the first failure is thrown at the end.
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
