import type { Logger } from 'pino'
import { addMs, type Clock } from './clock.ts'
import type { Db } from './db.ts'
import { toSafeReason } from './queue/retry.ts'
import type { Queue } from './queue/queue.ts'
import type { JobStore, JobUpdate } from './queue/job-store.ts'

/**
 * A job that is repeated, as by cron, for example to read a provider's list of payments. One
 * process at a time runs it.
 */
export interface RecurringJob {
  readonly name: string
  readonly intervalMs: number
  /** Delay after a failure in ms; `intervalMs` by default. */
  readonly retryDelayMs?: number
  /** Makes the job due at every process start. */
  readonly runsAtStart?: true
  /** Lease in ms before another process takes over from a dead one; 60,000 by default. */
  readonly leaseMs?: number
  run(): Promise<void>
}

const DEFAULT_LEASE_MS = 60_000
/** Clocks of two processes may differ by this much: both follow the database's within a round trip. */
const CLOCK_TOLERANCE_MS = 1000

type Dependencies = { db: Db; jobs: JobStore; clock: Clock; log: Logger }

/**
 * Queue with a single row, due again `intervalMs` after a run and `retryDelayMs` after a failure. A
 * later due time comes from a wrong clock: the job is due at once.
 */
export const createRecurringQueue = (
  job: RecurringJob,
  { db, jobs, clock, log }: Dependencies,
): Queue => {
  const {
    name,
    intervalMs,
    retryDelayMs = intervalMs,
    runsAtStart,
    leaseMs = DEFAULT_LEASE_MS,
  } = job
  const maxWaitMs = Math.max(intervalMs, retryDelayMs) + CLOCK_TOLERANCE_MS
  jobs.addRecurring(name)
  let isEnqueued = false
  const run = async (): Promise<JobUpdate> => {
    let lastError: string | null = null
    try {
      await job.run()
    } catch (error) {
      lastError = toSafeReason(error)
      log.warn({ job: name, reason: lastError }, 'recurring job failed, will retry')
    }
    return {
      nextAt: addMs(clock.now(), lastError === null ? intervalMs : retryDelayMs),
      lastError,
      ...(lastError === null && { attempts: 0 }),
    }
  }
  return {
    name,
    concurrency: 1,
    claim: async () => {
      if (!isEnqueued)
        await jobs.add(db, {
          id: name,
          queue: name,
          encryptedPayload: null,
          nextAt: clock.now(),
          expiresAt: null,
        })
      if (!isEnqueued && runsAtStart) await jobs.makeDue(name)
      isEnqueued = true
      const claimed = await jobs.claim(name, 1, leaseMs, maxWaitMs)
      return claimed.map((row) => () => jobs.run(row, leaseMs, run))
    },
    getNextDue: async () => {
      const due = await jobs.getNextDue(name)
      const latest = addMs(clock.now(), maxWaitMs)
      return due !== null && due > latest ? latest : due
    },
  }
}
