import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { plusMs, type Clock } from './clock'
import { rowsOf, type Db } from './db'
import { shortReason } from './outbox-rules'

/** Work that is repeated by one process at a time, e.g. asking a provider for what its webhook did not say. */
export interface Job {
  readonly name: string
  readonly everyMs: number
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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = true

  const claim = async (job: Job): Promise<boolean> => {
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

  const release = (job: Job): Promise<unknown> =>
    db.execute(sql`update job_runs set locked_until = null,
      next_at = ${plusMs(clock.now(), job.everyMs).toISOString()}::timestamptz
      where name = ${job.name}`)

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

  const loop = async (): Promise<void> => {
    await tick().catch((error: unknown) =>
      log.warn({ reason: shortReason(error) }, 'jobs are waiting for the database'),
    )
    if (!stopped)
      timer = setTimeout(() => {
        running = loop()
      }, tickMs)
  }

  return {
    add: (more) => void jobs.push(...more),
    tick,
    start: () => {
      stopped = false
      running = loop()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
