import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { selectRows } from './select-rows.ts'

/** Resolves when `work` has ended, or waits for a lock of another transaction of its database. */
export const waitForEndOrLock = async (db: Db, work: Promise<unknown>): Promise<void> => {
  let hasEnded = false
  const end = (): void => {
    hasEnded = true
  }
  work.then(end, end)
  const isWaiting = async (): Promise<boolean> =>
    (
      await selectRows(
        db,
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0
  while (!hasEnded && !(await isWaiting()));
}
