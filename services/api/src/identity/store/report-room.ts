import { sql } from 'drizzle-orm'
import type { Db } from '../../platform'

const LOOK_AGAIN_MS = 60_000

/** Whether the table of reports, with its indexes, has grown to `mostBytes`; looked at once a minute. */
export const createReportRoom = (db: Db, mostBytes: number, now: () => number = Date.now) => {
  let lookAgainAt = 0
  let looking = Promise.resolve(false)
  const look = async (): Promise<boolean> => {
    const { rows: [row] } = await db.execute<{ bytes: string }>(sql`select pg_total_relation_size('reports') as bytes`) as { rows: { bytes: string }[] }
    return Number(row?.bytes) >= mostBytes
  }
  return {
    isFull: (): Promise<boolean> => {
      if (now() >= lookAgainAt) {
        lookAgainAt = now() + LOOK_AGAIN_MS
        looking = look()
      }
      return looking
    },
  }
}
