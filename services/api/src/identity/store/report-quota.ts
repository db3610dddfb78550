import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'

const CHECK_INTERVAL_MS = 60_000

/**
 * What the reports that are there take, with their indexes, in bytes: no more than their file, and less where old ones have gone, whose room in it is
 * used again. Their number and middle size are what the database last counted.
 */
const SELECT_REPORTS_SIZE = sql`
  select least(pg_total_relation_size('reports'), 2 * nullif(greatest(c.reltuples, 0), 0) * (select avg(pg_column_size(r)) from (select * from reports limit 1000) r)) as bytes
  from pg_class c where c.oid = 'reports'::regclass`

/** Whether reports have grown to `mostBytes`; looked at once a minute, and again at once where that failed. */
export const createReportQuota = (db: Db, maxBytes: number, now: () => number = Date.now) => {
  let nextCheckAt = 0
  let lastCheck = Promise.resolve(false)
  const checkSize = async (): Promise<boolean> => {
    try {
      const {
        rows: [row],
      } = (await db.execute<{ bytes: string | null }>(SELECT_REPORTS_SIZE)) as {
        rows: { bytes: string | null }[]
      }
      return Number(row?.bytes ?? 0) >= maxBytes
    } catch (error) {
      nextCheckAt = 0
      throw error
    }
  }
  return {
    isFull: (): Promise<boolean> => {
      if (now() >= nextCheckAt) {
        nextCheckAt = now() + CHECK_INTERVAL_MS
        lastCheck = checkSize()
      }
      return lastCheck
    },
  }
}
