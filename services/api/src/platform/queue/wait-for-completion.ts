import type { Database } from '../db.ts'
import { watch } from '../watch.ts'
import { RECIPIENT_REFUSED } from './retry.ts'
import type { JobStore } from './job-store.ts'

/** Polling interval in ms, in case a notification was lost. */
const POLL_INTERVAL_MS = 1000

/** refused: the recipient was rejected. late: not done yet, or given up for another reason. */
export type JobOutcome = 'done' | 'refused' | 'late'

/**
 * Waits until a job is done and starts `tryNow` while no process runs it. Returns 'late' after
 * `timeoutMs`, when the job was given up or when an attempt failed. A deleted job was done.
 */
export const waitForCompletion = async (
  { database, jobs }: { database: Pick<Database, 'listen'>; jobs: Pick<JobStore, 'find'> },
  id: string,
  timeoutMs: number,
  tryNow: () => Promise<void>,
): Promise<JobOutcome> => {
  const completion = await watch(database, 'job-completed', id)
  const deadline = performance.now() + timeoutMs
  let attemptsBefore: number | undefined
  try {
    for (;;) {
      const row = await jobs.find(id)
      if (row === undefined || row.doneAt !== null) return 'done'
      attemptsBefore ??= row.attempts
      const isIdle = row.lockedUntil === null
      if (row.deadAt !== null) return row.lastError === RECIPIENT_REFUSED ? 'refused' : 'late'
      if (isIdle && row.attempts > attemptsBefore) return 'late'
      if (isIdle) tryNow().catch(() => undefined)
      const remainingMs = deadline - performance.now()
      if (remainingMs <= 0) return 'late'
      await completion.waitForNext(Math.min(remainingMs, POLL_INTERVAL_MS))
    }
  } finally {
    completion.stop()
  }
}
