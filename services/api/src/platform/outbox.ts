import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { addMs, type Clock } from './clock.ts'
import type { Database, Db } from './db.ts'
import {
  calculateRetryDelay,
  findRetryTime,
  toSafeReason,
  PermanentFailure,
  Postponed,
} from './queue/retry.ts'
import { waitForCompletion, type JobOutcome } from './queue/wait-for-completion.ts'
import { runDueJobs, type Queue, type Task } from './queue/queue.ts'
import type { JobStore, JobUpdate } from './queue/job-store.ts'
import { encrypt, decrypt } from './encryption.ts'
import type { KeyRing } from './keys.ts'
import type { JobRow } from './tables.ts'

/** Lease in ms: another process retries the message if this one dies. Extended while the handler runs. */
const LEASE_MS = 15_000
const CONCURRENCY = 10

/**
 * Sends one message; throwing schedules a retry, `Postponed` at its time. `id` stays the same over
 * retries: pass it to the receiver for deduplication.
 */
export type OutboxHandler = (
  payload: unknown,
  message: { id: string; attempt: number },
) => Promise<void>
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

interface EnqueueOptions {
  /** Random by default. Enqueuing the same id again has no effect. */
  id?: string | undefined
  /** After this time the message is dropped. */
  expiresAt?: Date | undefined
  notBefore?: Date
}

export interface Outbox {
  /** Enqueues a message in the caller's transaction and returns its id. */
  enqueue(tx: Db, kind: string, payload: unknown, options?: EnqueueOptions): Promise<string>
  register(handlers: OutboxHandlers): void
  /** One queue per registered kind. */
  listQueues(): readonly Queue[]
  /** Sends the due messages once and returns the number of attempts; for tests. */
  drain(): Promise<number>
  /**
   * Tries an enqueued message immediately and waits for the result: 'late' after `timeoutMs` or a
   * failed attempt (the queue retries it), 'refused' when the recipient was rejected for good.
   */
  waitForDelivery(id: string, timeoutMs: number): Promise<JobOutcome>
}

const getLater = (one: Date, other: Date | null): Date =>
  other !== null && other > one ? other : one

interface Dependencies {
  readonly database: Pick<Database, 'listen'>
  readonly jobs: JobStore
  readonly clock: Clock
  readonly key: KeyRing
  readonly log: Logger
}

export const createOutbox = ({ database, jobs, clock, key, log }: Dependencies): Outbox => {
  const handlers = new Map<string, OutboxHandler>()

  const send = async ({ id, queue, encryptedPayload, attempts }: JobRow): Promise<void> => {
    const handler = handlers.get(queue)
    if (handler === undefined || encryptedPayload === null)
      throw new PermanentFailure(`no handler for messages of kind ${queue}`)
    await handler(decrypt(key, id, encryptedPayload), { id, attempt: attempts })
  }

  const handleFailure = ({ id, queue, attempts }: JobRow, error: unknown): JobUpdate => {
    if (error instanceof Postponed)
      return { nextAt: error.until, attempts: attempts - 1, lastError: null }
    const retryDelayMs =
      error instanceof PermanentFailure ? null : calculateRetryDelay(attempts, Math.random())
    const reason = toSafeReason(error)
    log.warn(
      { outbox: { id, kind: queue, attempt: attempts, dead: retryDelayMs === null, reason } },
      'failed to send a message',
    )
    const now = clock.now()
    if (retryDelayMs === null) return { deadAt: now, lastError: reason }
    return {
      nextAt: getLater(addMs(now, retryDelayMs), findRetryTime(error, now)),
      lastError: reason,
    }
  }

  const runAttempt = async (row: JobRow): Promise<JobUpdate> => {
    const now = clock.now()
    if (row.expiresAt !== null && row.expiresAt < now)
      return { deadAt: now, encryptedPayload: null, lastError: 'expired' }
    try {
      await send(row)
    } catch (error) {
      return handleFailure(row, error)
    }
    return { doneAt: clock.now(), encryptedPayload: null, lastError: null }
  }

  const createTask =
    (row: JobRow): Task =>
    () =>
      jobs.run(row, LEASE_MS, () => runAttempt(row))

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
        queue: kind,
        encryptedPayload: encrypt(key, id, payload),
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
    waitForDelivery: (id, timeoutMs) =>
      waitForCompletion({ database, jobs }, id, timeoutMs, async () => {
        const claimed = await jobs.claimNow(id, LEASE_MS)
        await Promise.all(claimed.map((row) => createTask(row)()))
      }),
  }
}
