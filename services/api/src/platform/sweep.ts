import { lt, or } from 'drizzle-orm'
import { plusMs } from './clock'
import type { Job } from './jobs'
import type { Platform } from './slice'
import { outbox } from './tables'

const DAY_MS = 86_400_000

/** Work of the platform itself: forgets sent messages after a week and counters that ran out. */
export const platformJobs = ({ db, clock, limits }: Platform): readonly Job[] => [{
  name: 'platform.sweep',
  everyMs: 3_600_000,
  run: async () => {
    const weekAgo = plusMs(clock.now(), -7 * DAY_MS)
    await db.delete(outbox).where(or(lt(outbox.doneAt, weekAgo), lt(outbox.deadAt, plusMs(weekAgo, -30 * DAY_MS))))
    await limits.sweep()
  },
}]
