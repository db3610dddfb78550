import type { Logger } from 'pino'
import { plusMs, type Clock } from './clock.ts'
import type { Db } from './db.ts'
import { shortReason } from './queue/attempts.ts'
import type { Lane, Task } from './queue/lane.ts'
import type { WaitingWork } from './queue/waiting-work.ts'

/** Work that is repeated, e.g. reading a provider's list for what its webhook did not say. One process at a time runs it; one that hangs or fails holds up no other. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Due again this long after it has failed; `everyMs` when left out. */
  readonly retryMs?: number
  /** Each process that starts makes it due. */
  readonly atStart?: true
  /** A runner that died is replaced after this long; 60 s when left out. */
  readonly leaseMs?: number
  run(): Promise<void>
}

const LEASE_MS = 60_000

type Surroundings = { db: Db; work: WaitingWork; clock: Clock; log: Logger }

/** A lane of one row, which is due again `everyMs` after it was done, or was tried in vain. */
export const jobLane = (job: Job, { db, work, clock, log }: Surroundings): Lane => {
  const { name, everyMs, retryMs = everyMs, atStart, leaseMs = LEASE_MS } = job
  let isKnown = false
  const run: Task = async () => {
    let lastError: string | null = null
    try {
      await work.holding(name, leaseMs, () => job.run())
    } catch (error) {
      lastError = shortReason(error)
      log.warn({ job: name, reason: lastError }, 'job failed')
    }
    await work.release(name, {
      nextAt: plusMs(clock.now(), lastError === null ? everyMs : retryMs),
      lastError,
      ...(lastError === null && { attempts: 0 }),
    })
  }
  return {
    name,
    width: 1,
    take: async () => {
      if (!isKnown)
        await work.add(db, {
          id: name,
          lane: name,
          payload: null,
          nextAt: clock.now(),
          expiresAt: null,
        })
      if (!isKnown && atStart) await work.bringForward(name)
      isKnown = true
      return (await work.claim(name, 1, leaseMs)).map(() => run)
    },
    nextDue: () => work.nextDue(name),
  }
}
