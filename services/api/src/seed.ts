import { sql } from 'drizzle-orm'
import { runInTransaction, type SeedData, type Platform } from './platform/index.ts'

const SEED_LOCK_ID = 4_200_002

/** Seeds an empty database once, under an advisory lock against concurrent processes; true when this process did. */
export const seed = (
  { db, clock, keys }: Pick<Platform, 'db' | 'clock' | 'keys'>,
  { isSeeded, seeds }: SeedData,
): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`)
    if (await isSeeded(tx)) return false
    for (const lay of seeds) await lay(tx, clock.today(), keys)
    return true
  })
