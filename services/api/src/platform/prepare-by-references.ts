import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { prepareOnce, type Db } from './db.ts'

/**
 * A statement on a list of references in `column`, and one on a single reference, which is what is asked for most: the database keeps the plan of
 * that one, and plans for each list anew, which takes longer than to do it. Runs with `references` and `reference`, the first of them.
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
