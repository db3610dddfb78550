import { sql } from 'drizzle-orm'
import type { Clock } from './platform/clock'
import { inTransaction, rowsOf, type Db } from './platform/db'
import type { Seed } from './platform/slice'

const LOCK = 4_200_002

/**
 * Puts the first data into an empty database, once, however many processes start together; true when it was this one.
 */
export const seed = (db: Db, clock: Clock, seeds: readonly Seed[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [{ seeded } = { seeded: true }] = await rowsOf<{ seeded: boolean }>(
      tx,
      sql`select exists (select from customers) as seeded`,
    )
    if (seeded) return false
    for (const lay of seeds) await lay(tx, clock.today())
    return true
  })
