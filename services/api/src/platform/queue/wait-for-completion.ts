import type { Database } from '../db.ts'
import { watch } from '../watch.ts'
import { RECIPIENT_REFUSED } from './retry.ts'
import type { JobStore } from './job-store.ts'

/** A notice that got lost is made up for by a look. */
const POLL_INTERVAL_MS = 1000

/** refused: it went to somebody who takes nothing. late: it is still promised, or was given up for another reason. */
export type JobOutcome = 'done' | 'refused' | 'late'

/**
 * Waits until a piece of work is done, and has `tryNow` try it whenever nobody does; 'late' after `patienceMs`, when it was given up,
 * or when a try that began since has failed. Work that is gone was done.
 */
export const waitForCompletion = async (
  { database, jobs }: { database: Pick<Database, 'listen'>; jobs: Pick<JobStore, 'find'> },
  id: string,
  timeoutMs: number,
  tryNow: () => Promise<void>,
): Promise<JobOutcome> => {
  const completion = await watch(database, 'settled', id)
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
