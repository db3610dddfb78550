import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { plusMs, type Clock } from './clock'
import { rowsOf, type Db } from './db'
import { nextAttemptIn, shortReason, PermanentFailure } from './outbox-rules'
import { seal, unseal } from './seal'
import { outbox as table } from './tables'

/** A process that was killed while it sent is succeeded after this; one that lives holds its messages for as long as it takes. */
const LEASE_MS = 15_000
const BATCH = 10

/** `id` is stable over retries: give it to the receiver as the key of deduplication. Throw to be tried again. */
export type OutboxHandler = (payload: unknown, message: { id: string; attempt: number }) => Promise<void>
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

interface Enqueued {
  /** Left out: a random one. The same id again is one message. */
  id?: string
  /** After this instant the message is dropped instead of sent. */
  expiresAt?: Date
  notBefore?: Date
}

export interface Outbox {
  /** Promises a message inside the caller's transaction; answers its id. */
  enqueue(tx: Db, kind: string, payload: unknown, options?: Enqueued): Promise<string>
  register(handlers: OutboxHandlers): void
  /** Sends what is due now; answers how many messages were tried. For the worker and for tests. */
  drain(): Promise<number>
  start(): void
  stop(): Promise<void>
}

interface Claimed extends Record<string, unknown> {
  id: string
  kind: string
  payload: string | null
  attempts: number
  expired: boolean
}

export const createOutbox = (db: Db, clock: Clock, key: Buffer, log: Logger, pollMs = 400): Outbox => {
  const handlers = new Map<string, OutboxHandler>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = true

  const claim = (): Promise<Claimed[]> => {
    const now = clock.now().toISOString()
    return rowsOf<Claimed>(
      db,
      sql`
      update outbox set attempts = attempts + 1,
        locked_until = ${plusMs(clock.now(), LEASE_MS).toISOString()}::timestamptz
      where id in (
        select id from outbox
        where done_at is null and dead_at is null and next_at <= ${now}::timestamptz
          and (locked_until is null or locked_until < ${now}::timestamptz)
        order by next_at limit ${BATCH} for update skip locked)
      returning id, kind, payload, attempts, coalesce(expires_at < ${now}::timestamptz, false) as expired`,
    )
  }

  const settle = async (row: Claimed, change: Partial<typeof table.$inferInsert>): Promise<void> => {
    await db
      .update(table)
      .set({ lockedUntil: null, ...change })
      .where(and(eq(table.id, row.id), isNull(table.doneAt)))
  }

  const hold = async ({ id }: Claimed): Promise<void> => {
    await db
      .update(table)
      .set({ lockedUntil: plusMs(clock.now(), LEASE_MS) })
      .where(and(eq(table.id, id), isNotNull(table.lockedUntil)))
  }

  const attempt = async (row: Claimed): Promise<void> => {
    const handler = handlers.get(row.kind)
    if (row.expired) return settle(row, { deadAt: clock.now(), payload: null, lastError: 'expired' })
    const holding = setInterval(() => void hold(row).catch(() => undefined), LEASE_MS / 3)
    try {
      if (handler === undefined || row.payload === null) throw new PermanentFailure(`no handler for ${row.kind}`)
      await handler(unseal(key, row.id, row.payload), { id: row.id, attempt: row.attempts })
      await settle(row, { doneAt: clock.now(), payload: null, lastError: null })
    } catch (error) {
      const wait = error instanceof PermanentFailure ? null : nextAttemptIn(row.attempts, Math.random())
      log.warn(
        {
          outbox: {
            id: row.id,
            kind: row.kind,
            attempt: row.attempts,
            dead: wait === null,
            reason: shortReason(error),
          },
        },
        'not sent',
      )
      const lastError = shortReason(error)
      await settle(
        row,
        wait === null ? { deadAt: clock.now(), lastError } : { nextAt: plusMs(clock.now(), wait), lastError },
      )
    } finally {
      clearInterval(holding)
    }
  }

  const drain = async (): Promise<number> => {
    const rows = await claim()
    await Promise.all(rows.map(attempt))
    return rows.length
  }

  const loop = async (): Promise<void> => {
    const tried = await drain().catch((error: unknown) => {
      log.warn({ reason: shortReason(error) }, 'outbox is waiting for the database')
      return 0
    })
    if (!stopped)
      timer = setTimeout(
        () => {
          running = loop()
        },
        tried === BATCH ? 0 : pollMs,
      )
  }

  return {
    enqueue: async (tx, kind, payload, options = {}) => {
      const id = options.id ?? randomUUID()
      const now = clock.now()
      await tx
        .insert(table)
        .values({
          id,
          kind,
          payload: seal(key, id, payload),
          createdAt: now,
          nextAt: options.notBefore ?? now,
          expiresAt: options.expiresAt ?? null,
        })
        .onConflictDoNothing()
      return id
    },
    register: (more) => Object.entries(more).forEach(([kind, handler]) => handlers.set(kind, handler)),
    drain,
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
