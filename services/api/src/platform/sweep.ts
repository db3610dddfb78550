import { plusMs } from './clock.ts'
import type { Job } from './jobs.ts'
import { forgetWhatIsOver } from './kept.ts'
import { platformRetention } from './own-kept.ts'
import type { Platform } from './slice.ts'

/** Work that is due and waits longer than this is told of in the log. */
const BEHIND_MS = 60_000

/** Work of the platform itself: forgets what has stayed long enough; tells which lanes are behind. */
export const platformJobs = (platform: Platform): readonly Job[] => [
  {
    name: 'platform.sweep',
    everyMs: 3_600_000,
    run: () => forgetWhatIsOver(platform.db, platform.clock.now(), platformRetention(platform)),
  },
  {
    name: 'platform.lag',
    everyMs: 60_000,
    run: async () => {
      const { work: waiting, clock, log } = platform
      const behind = (await waiting.lag()).filter(
        ({ oldest }) => oldest < plusMs(clock.now(), -BEHIND_MS),
      )
      if (behind.length > 0) log.warn({ behind }, 'work is behind')
    },
  },
]
