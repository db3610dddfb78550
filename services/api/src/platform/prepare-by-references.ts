import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { prepareOnce, type Db } from './db.ts'

/**
 * Prepares a statement for a list of references in `column` and one for a single reference, the
 * common case: PostgreSQL caches the plan of the latter and plans each list again, which takes
 * longer than running it. Parameters are `references` and `reference`, the first of them.
 */
export const prepareByReferences = <T extends object>(
  column: AnyColumn,
  build: (db: Db, hasReference: SQL, name: string) => T,
): ((db: Db, references: readonly string[]) => T) => {
  const one = prepareOnce((db) => build(db, eq(column, sql.placeholder('reference')), 'one'))
  const several = prepareOnce((db) =>
    build(db, eq(column, sql`any(${sql.placeholder('references')})`), 'several'),
  )
  return (db, references) => (references.length === 1 ? one(db) : several(db))
}
