import { lt, or } from 'drizzle-orm'
import { plusMs } from './clock'
import type { Job } from './jobs'
import type { Platform } from './slice'
import { work } from './tables'

const DAY_MS = 86_400_000
/** Six months, as the privacy page says and the law wants. */
const SECURITY_LOG_MS = 184 * DAY_MS

/** Work that is due and waits longer than this is told of in the log. */
const BEHIND_MS = 60_000

/** Work of the platform itself: forgets sent messages after a week, counters that ran out, and what happened after six months; tells which lanes are behind. */
export const platformJobs = ({ db, clock, limits, securityLog, work: waiting, log }: Platform): readonly Job[] => [{
  name: 'platform.sweep',
  everyMs: 3_600_000,
  run: async () => {
    const weekAgo = plusMs(clock.now(), -7 * DAY_MS)
    await db.delete(work).where(or(lt(work.doneAt, weekAgo), lt(work.deadAt, plusMs(weekAgo, -30 * DAY_MS))))
    await limits.sweep()
    await securityLog.forgetBefore(plusMs(clock.now(), -SECURITY_LOG_MS))
  },
}, {
  name: 'platform.lag',
  everyMs: 60_000,
  run: async () => {
    const behind = (await waiting.lag()).filter(({ oldest }) => oldest < plusMs(clock.now(), -BEHIND_MS))
    if (behind.length > 0) log.warn({ behind }, 'work is behind')
  },
}]
