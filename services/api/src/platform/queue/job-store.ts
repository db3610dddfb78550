import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { addMs, type Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { pgNotify } from '../pg-notify.ts'
import { jobs, type JobRow } from '../tables.ts'

interface Lag {
  readonly queue: string
  /** Pieces of work that are due and not done. */
  readonly count: number
  /** Since when the oldest of them waits. */
  readonly oldest: Date
}

type JobUpdate = Partial<Omit<JobRow, 'id' | 'lane' | 'lockedUntil'>>

/** The one table of work, and the one way to take from it. */
export interface JobStore {
  /** Writes pieces down and wakes their lanes; an id that is known already stays what it is. */
  add(tx: Db, row: Pick<JobRow, 'id' | 'lane' | 'payload' | 'nextAt' | 'expiresAt'>): Promise<void>
  /** Makes a piece due now, whatever time it waited for. */
  makeDue(id: string): Promise<void>
  /** Takes what is due in a lane: nobody else gets it until `leaseMs` have gone by without `hold`. */
  claim(lane: string, limit: number, leaseMs: number): Promise<JobRow[]>
  /** Takes this one now, unless it is done or in other hands. */
  claimNow(id: string, leaseMs: number): Promise<JobRow[]>
  /** Runs `run` and keeps it from others for as long as it takes. */
  withLease<T>(id: string, leaseMs: number, run: () => Promise<T>): Promise<T>
  /** Lets go of it, with what has become of it. */
  release(id: string, change: JobUpdate): Promise<void>
  /** The same, and tells who waits for it. */
  complete(id: string, change: JobUpdate): Promise<void>
  getNextDue(lane: string): Promise<Date | null>
  find(id: string): Promise<JobRow | undefined>
  /** Lanes that are behind, also those that no process works off. */
  listLag(): Promise<Lag[]>
}

const isPending = and(isNull(jobs.doneAt), isNull(jobs.deadAt))

export const createJobStore = (db: Db, clock: Clock): JobStore => {
  const isUnlocked = (): SQL | undefined =>
    or(isNull(jobs.lockedUntil), lt(jobs.lockedUntil, clock.now()))
  const claimWhere = (
    isSelected: SQL | undefined,
    limit: number,
    leaseMs: number,
  ): Promise<JobRow[]> => {
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isPending, isUnlocked(), isSelected))
      .orderBy(asc(jobs.nextAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    return db
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, lockedUntil: addMs(clock.now(), leaseMs) })
      .where(inArray(jobs.id, due))
      .returning()
  }
  const updateAndUnlock = (id: string, change: JobUpdate) =>
    db
      .update(jobs)
      .set({ ...change, lockedUntil: null })
      .where(and(eq(jobs.id, id), isNull(jobs.doneAt)))
  return {
    add: async (tx, row) =>
      void (await tx
        .insert(jobs)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ told: pgNotify('work', jobs.lane) })),
    makeDue: async (id) =>
      void (await db.update(jobs).set({ nextAt: clock.now() }).where(eq(jobs.id, id))),
    claim: (lane, limit, leaseMs) =>
      claimWhere(and(eq(jobs.lane, lane), lte(jobs.nextAt, clock.now())), limit, leaseMs),
    claimNow: (id, leaseMs) => claimWhere(eq(jobs.id, id), 1, leaseMs),
    withLease: async (id, leaseMs, run) => {
      const extendLease = () =>
        db
          .update(jobs)
          .set({ lockedUntil: addMs(clock.now(), leaseMs) })
          .where(and(eq(jobs.id, id), isNotNull(jobs.lockedUntil)))
      const leaseTimer = setInterval(() => void extendLease().catch(() => undefined), leaseMs / 3)
      try {
        return await run()
      } finally {
        clearInterval(leaseTimer)
      }
    },
    release: async (id, change) => void (await updateAndUnlock(id, change)),
    complete: async (id, change) =>
      void (await updateAndUnlock(id, change).returning({ told: pgNotify('settled', jobs.id) })),
    getNextDue: async (lane) => {
      const [row] = await db
        .select({
          at: min(sql`greatest(${jobs.nextAt}, ${jobs.lockedUntil})`).mapWith(jobs.nextAt),
        })
        .from(jobs)
        .where(and(isPending, eq(jobs.lane, lane)))
      return row?.at ?? null
    },
    find: async (id) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0],
    listLag: async () => {
      const rows = await db
        .select({ queue: jobs.lane, count: count(), oldest: min(jobs.nextAt) })
        .from(jobs)
        .where(and(isPending, lte(jobs.nextAt, clock.now())))
        .groupBy(jobs.lane)
        .orderBy(asc(jobs.lane))
      return rows.flatMap(({ queue, count: waiting, oldest }) =>
        oldest ? [{ queue, count: waiting, oldest }] : [],
      )
    },
  }
}
