import { sql } from 'drizzle-orm'
import { runInTransaction, type SeedData, type Platform } from './platform/index.ts'

const SEED_LOCK_ID = 4_200_002

/**
 * Puts the first data into an empty database, once, however many processes start together; true when it was this one.
 */
export const seed = (
  { db, clock, keys }: Pick<Platform, 'db' | 'clock' | 'keys'>,
  { isSeeded: isSeeded, seeds }: SeedData,
): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`)
    if (await isSeeded(tx)) return false
    for (const lay of seeds) await lay(tx, clock.today(), keys)
    return true
  })
