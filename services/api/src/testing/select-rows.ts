import type { SQL } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** Executes a raw statement on PGlite or PostgreSQL. */
export const selectRows = async <T extends Record<string, unknown>>(
  db: Db,
  statement: SQL,
): Promise<T[]> => {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}
