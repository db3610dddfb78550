import { addMs } from './clock.ts'
import type { RecurringJob } from './recurring-jobs.ts'
import { applyRetention } from './retention.ts'
import { createPlatformRetention } from './platform-retention.ts'
import type { Platform } from './slice.ts'

/** Due jobs that have waited longer are reported in the log. */
const LAG_WARNING_MS = 60_000

/** Recurring jobs of the platform: retention, and a warning about queues that are behind. */
export const createPlatformJobs = (platform: Platform): readonly RecurringJob[] => [
  {
    name: 'platform.sweep',
    intervalMs: 3_600_000,
    run: () => applyRetention(platform.db, platform.clock.now(), createPlatformRetention(platform)),
  },
  {
    name: 'platform.lag',
    intervalMs: 60_000,
    run: async () => {
      const { jobs, clock, log } = platform
      const behind = (await jobs.listLag()).filter(
        ({ oldest }) => oldest < addMs(clock.now(), -LAG_WARNING_MS),
      )
      if (behind.length > 0) log.warn({ behind }, 'job queues are behind')
    },
  },
]
