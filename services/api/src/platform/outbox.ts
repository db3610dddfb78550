import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { addMs, type Clock } from './clock.ts'
import type { Database, Db } from './db.ts'
import { calculateRetryDelay, toSafeReason, PermanentFailure } from './queue/retry.ts'
import { waitForCompletion, type JobOutcome } from './queue/wait-for-completion.ts'
import { runDueJobs, type Queue, type Task } from './queue/queue.ts'
import type { JobStore } from './queue/job-store.ts'
import { encrypt, decrypt } from './encryption.ts'
import type { JobRow } from './tables.ts'

/** A process that was killed while it sent is succeeded after this; one that lives holds its messages for as long as it takes. */
const LEASE_MS = 15_000
const CONCURRENCY = 10

/** `id` is stable over retries: give it to the receiver as the key of deduplication. Throw to be tried again. */
export type OutboxHandler = (
  payload: unknown,
  message: { id: string; attempt: number },
) => Promise<void>
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

interface EnqueueOptions {
  /** Left out: a random one. The same id again is one message. */
  id?: string | undefined
  /** After this instant the message is dropped instead of sent. */
  expiresAt?: Date | undefined
  notBefore?: Date
}

export interface Outbox {
  /** Promises a message inside the caller's transaction; answers its id. */
  enqueue(tx: Db, kind: string, payload: unknown, options?: EnqueueOptions): Promise<string>
  register(handlers: OutboxHandlers): void
  /** One per registered kind. */
  listQueues(): readonly Queue[]
  /** Sends what is due now; answers how many messages were tried. */
  drain(): Promise<number>
  /**
   * Has a promised message tried at once and waits until it went out; 'late' when it has not within `patienceMs`, or a try that began
   * after this call has failed: it stays promised. 'refused' when its recipient is, for good.
   */
  waitForDelivery(id: string, patienceMs: number): Promise<JobOutcome>
}

interface Dependencies {
  readonly database: Pick<Database, 'listen'>
  readonly jobs: JobStore
  readonly clock: Clock
  readonly key: Buffer
  readonly log: Logger
}

export const createOutbox = ({ database, jobs, clock, key, log }: Dependencies): Outbox => {
  const handlers = new Map<string, OutboxHandler>()

  const send = async ({ id, lane, payload, attempts }: JobRow): Promise<void> => {
    const handler = handlers.get(lane)
    if (handler === undefined || payload === null)
      throw new PermanentFailure(`no handler for ${lane}`)
    await jobs.withLease(id, LEASE_MS, async () =>
      handler(decrypt(key, id, payload), { id, attempt: attempts }),
    )
  }

  const recordFailure = async ({ id, lane, attempts }: JobRow, error: unknown): Promise<void> => {
    const retryDelayMs =
      error instanceof PermanentFailure ? null : calculateRetryDelay(attempts, Math.random())
    const reason = toSafeReason(error)
    log.warn(
      { outbox: { id, kind: lane, attempt: attempts, dead: retryDelayMs === null, reason } },
      'not sent',
    )
    const next =
      retryDelayMs === null ? { deadAt: clock.now() } : { nextAt: addMs(clock.now(), retryDelayMs) }
    await jobs.complete(id, { ...next, lastError: reason })
  }

  const createTask =
    (row: JobRow): Task =>
    async () => {
      const isExpired = row.expiresAt !== null && row.expiresAt < clock.now()
      if (isExpired)
        return jobs.complete(row.id, { deadAt: clock.now(), payload: null, lastError: 'expired' })
      try {
        await send(row)
      } catch (error) {
        return recordFailure(row, error)
      }
      await jobs.complete(row.id, { doneAt: clock.now(), payload: null, lastError: null })
    }

  const listQueues = (): readonly Queue[] =>
    [...handlers.keys()].map((kind) => ({
      name: kind,
      concurrency: CONCURRENCY,
      claim: async (limit) => (await jobs.claim(kind, limit, LEASE_MS)).map(createTask),
      getNextDue: () => jobs.getNextDue(kind),
    }))

  return {
    enqueue: async (
      tx,
      kind,
      payload,
      { id = randomUUID(), expiresAt, notBefore = clock.now() } = {},
    ) => {
      await jobs.add(tx, {
        id,
        lane: kind,
        payload: encrypt(key, id, payload),
        nextAt: notBefore,
        expiresAt: expiresAt ?? null,
      })
      return id
    },
    register: (more) =>
      Object.entries(more).forEach(([kind, handler]) => handlers.set(kind, handler)),
    listQueues,
    drain: async () =>
      (await Promise.all(listQueues().map(runDueJobs))).reduce((sum, tried) => sum + tried, 0),
    waitForDelivery: (id, patienceMs) =>
      waitForCompletion({ database, jobs }, id, patienceMs, async () => {
        const claimed = await jobs.claimNow(id, LEASE_MS)
        await Promise.all(claimed.map((row) => createTask(row)()))
      }),
  }
}
