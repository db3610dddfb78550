import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { log } from '../tables.ts'

/** Team name in the log. */
export const AUTOMATIC_ROLLBACK = 'health'

/** Returns the time of the last automatic rollback of each remote in seconds since 1970. */
export async function readAutomaticRollbacks(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ name: log.name, at: sql<string>`extract(epoch from max(${log.at}))` })
    .from(log)
    .where(eq(log.team, AUTOMATIC_ROLLBACK))
    .groupBy(log.name)
  return new Map(rows.map(({ name, at }) => [name, Number(at)]))
}
