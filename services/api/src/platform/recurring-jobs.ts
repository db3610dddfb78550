import type { Logger } from 'pino'
import { addMs, type Clock } from './clock.ts'
import type { Db } from './db.ts'
import { toSafeReason } from './queue/retry.ts'
import type { Queue, Task } from './queue/queue.ts'
import type { JobStore } from './queue/job-store.ts'

/** Work that is repeated, e.g. reading a provider's list for what its webhook did not say. One process at a time runs it; one that hangs or fails holds up no other. */
export interface RecurringJob {
  readonly name: string
  readonly intervalMs: number
  /** Due again this long after it has failed; `intervalMs` when left out. */
  readonly retryDelayMs?: number
  /** Each process that starts makes it due. */
  readonly runsAtStart?: true
  /** A runner that died is replaced after this long; 60 s when left out. */
  readonly leaseMs?: number
  run(): Promise<void>
}

const DEFAULT_LEASE_MS = 60_000

type Dependencies = { db: Db; jobs: JobStore; clock: Clock; log: Logger }

/** A lane of one row, which is due again `intervalMs` after it was done, or was tried in vain. */
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
  let isEnqueued = false
  const run: Task = async () => {
    let lastError: string | null = null
    try {
      await jobs.withLease(name, leaseMs, () => job.run())
    } catch (error) {
      lastError = toSafeReason(error)
      log.warn({ job: name, reason: lastError }, 'job failed')
    }
    await jobs.release(name, {
      nextAt: addMs(clock.now(), lastError === null ? intervalMs : retryDelayMs),
      lastError,
      ...(lastError === null && { attempts: 0 }),
    })
  }
  return {
    name,
    concurrency: 1,
    claim: async () => {
      if (!isEnqueued)
        await jobs.add(db, {
          id: name,
          lane: name,
          payload: null,
          nextAt: clock.now(),
          expiresAt: null,
        })
      if (!isEnqueued && runsAtStart) await jobs.makeDue(name)
      isEnqueued = true
      return (await jobs.claim(name, 1, leaseMs)).map(() => run)
    },
    getNextDue: () => jobs.getNextDue(name),
  }
}
