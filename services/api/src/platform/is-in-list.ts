import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether a column has one of these values: `inArray` for lists without a limit, because PostgreSQL
 * accepts 65,535 parameters.
 */
export const isInList = (column: AnyColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`
