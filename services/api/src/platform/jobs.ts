import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { plusMs, type Clock } from './clock'
import { rowsOf, type Db } from './db'
import { shortReason } from './outbox-rules'

/** Work that is repeated. One that hangs or fails holds up no other. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Left out: one process at a time runs it. Every process does where the work is shared row by row. */
  readonly everywhere?: true
  /** A runner that died is replaced after this long; 60 s when left out. */
  readonly leaseMs?: number
  run(): Promise<void>
}

export interface Jobs {
  add(jobs: readonly Job[]): void
  /** Runs what is due and nobody else runs; answers the names. For the timer and for tests. */
  tick(): Promise<string[]>
  start(): void
  stop(): Promise<void>
}

export const createJobs = (db: Db, clock: Clock, log: Logger, tickMs = 500): Jobs => {
  const jobs: Job[] = []
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Map<Job, Promise<unknown>>()
  const nextHere = new Map<Job, Date>()
  let stopped = true

  const claimHere = (job: Job): boolean => {
    const now = clock.now()
    if ((nextHere.get(job) ?? now) > now) return false
    nextHere.set(job, plusMs(now, job.everyMs))
    return true
  }

  const claim = async (job: Job): Promise<boolean> => {
    if (job.everywhere) return claimHere(job)
    const now = clock.now().toISOString()
    const until = plusMs(clock.now(), job.leaseMs ?? 60_000).toISOString()
    const rows = await rowsOf(
      db,
      sql`
      insert into job_runs (name, next_at, locked_until)
      values (${job.name}, ${now}::timestamptz, ${until}::timestamptz)
      on conflict (name) do update set locked_until = ${until}::timestamptz
      where job_runs.next_at <= ${now}::timestamptz
        and (job_runs.locked_until is null or job_runs.locked_until < ${now}::timestamptz)
      returning name`,
    )
    return rows.length === 1
  }

  const release = async (job: Job): Promise<void> => {
    if (job.everywhere) return
    await db.execute(sql`update job_runs set locked_until = null,
      next_at = ${plusMs(clock.now(), job.everyMs).toISOString()}::timestamptz
      where name = ${job.name}`)
  }

  const runOne = async (job: Job): Promise<string[]> => {
    if (!(await claim(job))) return []
    try {
      await job.run()
    } catch (error) {
      log.warn({ job: job.name, reason: shortReason(error) }, 'job failed')
    } finally {
      await release(job)
    }
    return [job.name]
  }

  const tick = async (): Promise<string[]> => (await Promise.all(jobs.map(runOne))).flat()

  const loop = async (job: Job): Promise<void> => {
    await runOne(job).catch((error: unknown) =>
      log.warn({ job: job.name, reason: shortReason(error) }, 'a job is waiting for the database'),
    )
    if (!stopped) timers.set(job, setTimeout(() => running.set(job, loop(job)), Math.min(job.everyMs, tickMs)))
  }

  return {
    add: (more) => void jobs.push(...more),
    tick,
    start: () => {
      stopped = false
      for (const job of jobs) running.set(job, loop(job))
    },
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
