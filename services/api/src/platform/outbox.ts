import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { plusMs, type Clock } from './clock.ts'
import type { Database, Db } from './db.ts'
import { nextAttemptIn, shortReason, PermanentFailure } from './queue/attempts.ts'
import { awaitSettled, type Settled } from './queue/await-settled.ts'
import { doDue, type Lane, type Task } from './queue/lane.ts'
import type { WaitingWork } from './queue/waiting-work.ts'
import { seal, unseal } from './seal.ts'
import type { WorkRow } from './tables.ts'

/** A process that was killed while it sent is succeeded after this; one that lives holds its messages for as long as it takes. */
const LEASE_MS = 15_000
const WIDTH = 10

/** `id` is stable over retries: give it to the receiver as the key of deduplication. Throw to be tried again. */
export type OutboxHandler = (
  payload: unknown,
  message: { id: string; attempt: number },
) => Promise<void>
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

interface Enqueued {
  /** Left out: a random one. The same id again is one message. */
  id?: string | undefined
  /** After this instant the message is dropped instead of sent. */
  expiresAt?: Date | undefined
  notBefore?: Date
}

export interface Outbox {
  /** Promises a message inside the caller's transaction; answers its id. */
  enqueue(tx: Db, kind: string, payload: unknown, options?: Enqueued): Promise<string>
  register(handlers: OutboxHandlers): void
  /** One per registered kind. */
  lanes(): readonly Lane[]
  /** Sends what is due now; answers how many messages were tried. */
  drain(): Promise<number>
  /**
   * Has a promised message tried at once and waits until it went out; 'late' when it has not within `patienceMs`, or a try that began
   * after this call has failed: it stays promised. 'refused' when its recipient is, for good.
   */
  delivered(id: string, patienceMs: number): Promise<Settled>
}

interface Surroundings {
  readonly database: Pick<Database, 'listen'>
  readonly work: WaitingWork
  readonly clock: Clock
  readonly key: Buffer
  readonly log: Logger
}

export const createOutbox = ({ database, work, clock, key, log }: Surroundings): Outbox => {
  const handlers = new Map<string, OutboxHandler>()

  const send = async ({ id, lane, payload, attempts }: WorkRow): Promise<void> => {
    const handler = handlers.get(lane)
    if (handler === undefined || payload === null)
      throw new PermanentFailure(`no handler for ${lane}`)
    await work.holding(id, LEASE_MS, async () =>
      handler(unseal(key, id, payload), { id, attempt: attempts }),
    )
  }

  const failed = async ({ id, lane, attempts }: WorkRow, error: unknown): Promise<void> => {
    const wait = error instanceof PermanentFailure ? null : nextAttemptIn(attempts, Math.random())
    const reason = shortReason(error)
    log.warn(
      { outbox: { id, kind: lane, attempt: attempts, dead: wait === null, reason } },
      'not sent',
    )
    const next = wait === null ? { deadAt: clock.now() } : { nextAt: plusMs(clock.now(), wait) }
    await work.settle(id, { ...next, lastError: reason })
  }

  const attempt =
    (row: WorkRow): Task =>
    async () => {
      const isExpired = row.expiresAt !== null && row.expiresAt < clock.now()
      if (isExpired)
        return work.settle(row.id, { deadAt: clock.now(), payload: null, lastError: 'expired' })
      try {
        await send(row)
      } catch (error) {
        return failed(row, error)
      }
      await work.settle(row.id, { doneAt: clock.now(), payload: null, lastError: null })
    }

  const lanes = (): readonly Lane[] =>
    [...handlers.keys()].map((kind) => ({
      name: kind,
      width: WIDTH,
      take: async (limit) => (await work.claim(kind, limit, LEASE_MS)).map(attempt),
      nextDue: () => work.nextDue(kind),
    }))

  return {
    enqueue: async (
      tx,
      kind,
      payload,
      { id = randomUUID(), expiresAt, notBefore = clock.now() } = {},
    ) => {
      await work.add(tx, {
        id,
        lane: kind,
        payload: seal(key, id, payload),
        nextAt: notBefore,
        expiresAt: expiresAt ?? null,
      })
      return id
    },
    register: (more) =>
      Object.entries(more).forEach(([kind, handler]) => handlers.set(kind, handler)),
    lanes,
    drain: async () =>
      (await Promise.all(lanes().map(doDue))).reduce((sum, tried) => sum + tried, 0),
    delivered: (id, patienceMs) =>
      awaitSettled({ database, work }, id, patienceMs, async () => {
        const taken = await work.claimNow(id, LEASE_MS)
        await Promise.all(taken.map((row) => attempt(row)()))
      }),
  }
}
