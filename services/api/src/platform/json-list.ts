import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Read<F extends Record<string, PgColumn>> = { [K in keyof F]: GetColumnData<F[K]> }

/**
 * Selects the rows of a subquery as one JSON list in a single response, decoded by their columns.
 * Takes a third of the time of one row each. Rows are arrays, because repeated column names would
 * be most of the payload.
 */
export const selectJsonList = <F extends Record<string, PgColumn>>(
  fields: F,
  order: SQL,
): SQL<Read<F>[]> => {
  const columns = Object.entries(fields)
  const read = (values: readonly unknown[]): Read<F> => {
    const row: Record<string, unknown> = {}
    // Object.fromEntries takes five times as long.
    for (const [at, [name, column]] of columns.entries())
      row[name] = values[at] === null ? null : column.mapFromDriverValue(values[at])
    return row as Read<F>
  }
  return sql`coalesce(json_agg(json_build_array(${sql.join(Object.values(fields), sql`, `)}) order by ${order}), '[]')`.mapWith(
    (rows: (readonly unknown[])[]) => rows.map(read),
  )
}
