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
import { plusMs, type Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { notice } from '../listen.ts'
import { work, type WorkRow } from '../tables.ts'

interface Lag {
  readonly lane: string
  /** Pieces of work that are due and not done. */
  readonly count: number
  /** Since when the oldest of them waits. */
  readonly oldest: Date
}

type Change = Partial<Omit<WorkRow, 'id' | 'lane' | 'lockedUntil'>>

/** The one table of work, and the one way to take from it. */
export interface WaitingWork {
  /** Writes pieces down and wakes their lanes; an id that is known already stays what it is. */
  add(tx: Db, row: Pick<WorkRow, 'id' | 'lane' | 'payload' | 'nextAt' | 'expiresAt'>): Promise<void>
  /** Makes a piece due now, whatever time it waited for. */
  bringForward(id: string): Promise<void>
  /** Takes what is due in a lane: nobody else gets it until `leaseMs` have gone by without `hold`. */
  claim(lane: string, limit: number, leaseMs: number): Promise<WorkRow[]>
  /** Takes this one now, unless it is done or in other hands. */
  claimNow(id: string, leaseMs: number): Promise<WorkRow[]>
  /** Runs `work` and keeps it from others for as long as it takes. */
  holding<T>(id: string, leaseMs: number, work: () => Promise<T>): Promise<T>
  /** Lets go of it, with what has become of it. */
  release(id: string, change: Change): Promise<void>
  /** The same, and tells who waits for it. */
  settle(id: string, change: Change): Promise<void>
  nextDue(lane: string): Promise<Date | null>
  find(id: string): Promise<WorkRow | undefined>
  /** Lanes that are behind, also those that no process works off. */
  lag(): Promise<Lag[]>
}

const isWaiting = and(isNull(work.doneAt), isNull(work.deadAt))

export const createWaitingWork = (db: Db, clock: Clock): WaitingWork => {
  const isFree = (): SQL | undefined =>
    or(isNull(work.lockedUntil), lt(work.lockedUntil, clock.now()))
  const claimWhere = (
    isMeant: SQL | undefined,
    limit: number,
    leaseMs: number,
  ): Promise<WorkRow[]> => {
    const due = db
      .select({ id: work.id })
      .from(work)
      .where(and(isWaiting, isFree(), isMeant))
      .orderBy(asc(work.nextAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    return db
      .update(work)
      .set({ attempts: sql`${work.attempts} + 1`, lockedUntil: plusMs(clock.now(), leaseMs) })
      .where(inArray(work.id, due))
      .returning()
  }
  const letGo = (id: string, change: Change) =>
    db
      .update(work)
      .set({ ...change, lockedUntil: null })
      .where(and(eq(work.id, id), isNull(work.doneAt)))
  return {
    add: async (tx, row) =>
      void (await tx
        .insert(work)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ told: notice('work', work.lane) })),
    bringForward: async (id) =>
      void (await db.update(work).set({ nextAt: clock.now() }).where(eq(work.id, id))),
    claim: (lane, limit, leaseMs) =>
      claimWhere(and(eq(work.lane, lane), lte(work.nextAt, clock.now())), limit, leaseMs),
    claimNow: (id, leaseMs) => claimWhere(eq(work.id, id), 1, leaseMs),
    holding: async (id, leaseMs, run) => {
      const hold = () =>
        db
          .update(work)
          .set({ lockedUntil: plusMs(clock.now(), leaseMs) })
          .where(and(eq(work.id, id), isNotNull(work.lockedUntil)))
      const holding = setInterval(() => void hold().catch(() => undefined), leaseMs / 3)
      try {
        return await run()
      } finally {
        clearInterval(holding)
      }
    },
    release: async (id, change) => void (await letGo(id, change)),
    settle: async (id, change) =>
      void (await letGo(id, change).returning({ told: notice('settled', work.id) })),
    nextDue: async (lane) => {
      const [row] = await db
        .select({
          at: min(sql`greatest(${work.nextAt}, ${work.lockedUntil})`).mapWith(work.nextAt),
        })
        .from(work)
        .where(and(isWaiting, eq(work.lane, lane)))
      return row?.at ?? null
    },
    find: async (id) => (await db.select().from(work).where(eq(work.id, id)))[0],
    lag: async () => {
      const rows = await db
        .select({ lane: work.lane, count: count(), oldest: min(work.nextAt) })
        .from(work)
        .where(and(isWaiting, lte(work.nextAt, clock.now())))
        .groupBy(work.lane)
        .orderBy(asc(work.lane))
      return rows.flatMap(({ lane, count: waiting, oldest }) =>
        oldest ? [{ lane, count: waiting, oldest }] : [],
      )
    },
  }
}
