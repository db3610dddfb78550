import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  notBetween,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { addMs, type Clock } from '../clock.ts'
import { prepareOnce, type Db } from '../db.ts'
import { isInList } from '../is-in-list.ts'
import { pgNotify } from '../pg-notify.ts'
import { jobs, type JobRow } from '../tables.ts'
import { MAX_SLEEP_MS } from './run-queue.ts'

/** Number of due jobs of a queue, and when the oldest became due; null without any. */
export interface DueJobs {
  readonly queue: string
  readonly count: number
  readonly oldest: Date | null
}
interface Lag extends DueJobs {
  readonly oldest: Date
}

/**
 * A recurring job whose last run failed, with its failed runs in a row; or a queue with its
 * messages whose last attempt failed.
 */
interface Failures {
  readonly queue: string
  readonly failures: number
}

export type JobUpdate = Partial<Omit<JobRow, 'id' | 'queue' | 'lockedUntil'>>

/** Storage of the table `jobs` with leases. */
export interface JobStore {
  /** Inserts a job, and notifies its queue if the job is due soon; a known id is left unchanged. */
  add(
    tx: Db,
    row: Pick<JobRow, 'id' | 'queue' | 'encryptedPayload' | 'nextAt' | 'expiresAt'>,
  ): Promise<void>
  /** Makes a job due immediately. */
  makeDue(id: string): Promise<void>
  /**
   * Locks up to `limit` due jobs of a queue for `leaseMs` and returns them. A job that would wait
   * longer than `maxWaitMs` is due.
   */
  claim(queue: string, limit: number, leaseMs: number, maxWaitMs?: number): Promise<JobRow[]>
  /** Locks this job regardless of its due time; returns nothing when it is done or locked. */
  claimNow(id: string, leaseMs: number): Promise<JobRow[]>
  /**
   * Runs a locked job and extends its lease meanwhile, then stores the result, unlocks the job and
   * notifies waiting callers. If another process took over the job during a pause, nothing is
   * stored, unless this run has done the job.
   */
  run(job: JobRow, leaseMs: number, task: () => Promise<JobUpdate>): Promise<void>
  getNextDue(queue: string): Promise<Date | null>
  find(id: string): Promise<JobRow | undefined>
  /** Lets `listLag` include queues over a module's own tables. */
  addQueues(measure: () => Promise<readonly DueJobs[]>): void
  /**
   * Makes a recurring job known: a stored one that this process does not have is neither behind nor
   * failing, because a configuration or another version may have removed it.
   */
  addRecurring(queue: string): void
  /** Queues with due jobs, including those without a worker. */
  listLag(): Promise<Lag[]>
  /** Recurring jobs that fail: they are due again after each failure, so that their lag stays short. */
  listFailingJobs(): Promise<Failures[]>
  /**
   * Queues with messages that failed and wait for a retry. Each failure postpones them, so that
   * their lag stays short too.
   */
  listFailingMessages(): Promise<Failures[]>
}

const isPending = and(isNull(jobs.doneAt), isNull(jobs.deadAt))

/** No lease is longer: a later end was written by a clock that was wrong. */
const MAX_LEASE_MS = 5 * 60_000

/**
 * Locked jobs of a queue are its earliest. More than all processes lock at once, so that a later
 * one is never due before these.
 */
const MAX_LOCKED_JOBS = 1000

const now = sql.placeholder('now')
const isUnlocked = or(
  isNull(jobs.lockedUntil),
  notBetween(jobs.lockedUntil, now, sql.placeholder('latestLease')),
)

/** Prepares the claim of up to `limit` selected jobs: idle workers execute it most of the time. */
const prepareClaim = (name: string, isSelected: SQL | undefined) =>
  prepareOnce((db) => {
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isPending, isUnlocked, isSelected))
      .orderBy(asc(jobs.nextAt))
      .limit(sql.placeholder('limit'))
      .for('update', { skipLocked: true })
    return db
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        lockedUntil: sql`${sql.param(sql.placeholder('lockedUntil'), jobs.lockedUntil)}`,
      })
      .where(inArray(jobs.id, due))
      .returning()
      .prepare(name)
  })
const isOfQueue = eq(jobs.queue, sql.placeholder('queue'))
const claimDue = prepareClaim('jobs_claimed', and(isOfQueue, lte(jobs.nextAt, now)))
const claimDueWithin = prepareClaim(
  'recurring_jobs_claimed',
  and(isOfQueue, or(lte(jobs.nextAt, now), gt(jobs.nextAt, sql.placeholder('latestDue')))),
)
const claimById = prepareClaim('job_claimed', eq(jobs.id, sql.placeholder('id')))

const prepareNextDue = prepareOnce((db) => {
  const earliest = db
    .select({ nextAt: jobs.nextAt, lockedUntil: jobs.lockedUntil })
    .from(jobs)
    .where(and(isPending, isOfQueue))
    .orderBy(asc(jobs.nextAt))
    .limit(MAX_LOCKED_JOBS)
    .as('earliest')
  return db
    .select({
      at: min(sql`greatest(${earliest.nextAt}, ${earliest.lockedUntil})`).mapWith(jobs.nextAt),
    })
    .from(earliest)
    .prepare('jobs_next_due')
})

export const createJobStore = (db: Db, clock: Clock): JobStore => {
  const moduleQueues: (() => Promise<readonly DueJobs[]>)[] = []
  const recurring = new Set<string>()
  const isKnownRecurring = () => isInList(jobs.queue, [...recurring])
  const toClaimTimes = (leaseMs: number) => {
    const at = clock.now()
    return { now: at, latestLease: addMs(at, MAX_LEASE_MS), lockedUntil: addMs(at, leaseMs) }
  }
  return {
    add: async (tx, row) => {
      const createdAt = clock.now()
      const insert = tx
        .insert(jobs)
        .values({ ...row, createdAt })
        .onConflictDoNothing()
      // Workers find later jobs without it, and a commit with NOTIFY waits for all others.
      const isSoon = row.nextAt <= addMs(createdAt, MAX_SLEEP_MS)
      await (isSoon ? insert.returning({ notified: pgNotify('job-due', jobs.queue) }) : insert)
    },
    makeDue: async (id) =>
      void (await db.update(jobs).set({ nextAt: clock.now() }).where(eq(jobs.id, id))),
    claim: (queue, limit, leaseMs, maxWaitMs) => {
      const values = { queue, limit, ...toClaimTimes(leaseMs) }
      return maxWaitMs === undefined
        ? claimDue(db).execute(values)
        : claimDueWithin(db).execute({ ...values, latestDue: addMs(values.now, maxWaitMs) })
    },
    claimNow: (id, leaseMs) => claimById(db).execute({ id, limit: 1, ...toClaimTimes(leaseMs) }),
    run: async ({ id, lockedUntil }, leaseMs, task) => {
      // An extension whose response is lost may have been stored.
      const leases = lockedUntil === null ? [] : [lockedUntil]
      const isLocked = () => and(eq(jobs.id, id), inArray(jobs.lockedUntil, leases))
      let extension: Promise<unknown> = Promise.resolve()
      const extendLease = async (): Promise<void> => {
        const until = addMs(clock.now(), leaseMs)
        const condition = isLocked()
        leases.push(until)
        await db.update(jobs).set({ lockedUntil: until }).where(condition)
      }
      const leaseTimer = setInterval(() => {
        extension = extension.then(extendLease).catch(() => undefined)
      }, leaseMs / 3)
      try {
        const change = await task()
        clearInterval(leaseTimer)
        await extension
        await db
          .update(jobs)
          .set({ ...change, lockedUntil: null })
          .where(and(isNull(jobs.doneAt), change.doneAt ? eq(jobs.id, id) : isLocked()))
          .returning({ notified: pgNotify('job-completed', jobs.id) })
      } finally {
        clearInterval(leaseTimer)
      }
    },
    getNextDue: async (queue) => {
      const [row] = await prepareNextDue(db).execute({ queue })
      return row?.at ?? null
    },
    find: async (id) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0],
    addQueues: (measure) => void moduleQueues.push(measure),
    addRecurring: (queue) => void recurring.add(queue),
    listLag: async () => {
      const rows = await db
        .select({ queue: jobs.queue, count: count(), oldest: min(jobs.nextAt) })
        .from(jobs)
        .where(
          and(
            isPending,
            lte(jobs.nextAt, clock.now()),
            or(ne(jobs.id, jobs.queue), isKnownRecurring()),
          ),
        )
        .groupBy(jobs.queue)
        .orderBy(asc(jobs.queue))
      const others = await Promise.all(moduleQueues.map((measure) => measure()))
      return [...rows, ...others.flat()].flatMap(({ oldest, ...queue }) =>
        oldest ? [{ ...queue, oldest }] : [],
      )
    },
    listFailingJobs: () =>
      db
        .select({ queue: jobs.queue, failures: jobs.attempts })
        .from(jobs)
        .where(and(eq(jobs.id, jobs.queue), isKnownRecurring(), isNotNull(jobs.lastError)))
        .orderBy(asc(jobs.queue)),
    listFailingMessages: () =>
      db
        .select({ queue: jobs.queue, failures: count() })
        .from(jobs)
        .where(and(isPending, isNotNull(jobs.lastError), ne(jobs.id, jobs.queue)))
        .groupBy(jobs.queue)
        .orderBy(asc(jobs.queue)),
  }
}
