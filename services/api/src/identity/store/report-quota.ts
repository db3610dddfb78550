import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'

const CHECK_INTERVAL_MS = 60_000

/**
 * Size of the reports in bytes, with indexes. Deleted rows leave reusable space in the file, so the
 * estimate of the planner (rows times average size) is used if it is smaller.
 */
const SELECT_REPORTS_SIZE = sql`
  select least(pg_total_relation_size('reports'), 2 * nullif(greatest(c.reltuples, 0), 0) * (select avg(pg_column_size(r)) from (select * from reports limit 1000) r)) as bytes
  from pg_class c where c.oid = 'reports'::regclass`

/** Checks once a minute whether the reports exceed `maxBytes`; retries at once after an error. */
export const createReportQuota = (db: Db, maxBytes: number, now = () => performance.now()) => {
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
