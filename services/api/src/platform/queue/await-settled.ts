import type { Database } from '../db.ts'
import { watch } from '../watch.ts'
import { REFUSED } from './attempts.ts'
import type { WaitingWork } from './waiting-work.ts'

/** A notice that got lost is made up for by a look. */
const LOOK_EVERY_MS = 1000

/** refused: it went to somebody who takes nothing. late: it is still promised, or was given up for another reason. */
export type Settled = 'done' | 'refused' | 'late'

/**
 * Waits until a piece of work is done, and has `tryNow` try it whenever nobody does; 'late' after `patienceMs`, when it was given up,
 * or when a try that began since has failed. Work that is gone was done.
 */
export const awaitSettled = async (
  { database, work }: { database: Pick<Database, 'listen'>; work: Pick<WaitingWork, 'find'> },
  id: string,
  patienceMs: number,
  tryNow: () => Promise<void>,
): Promise<Settled> => {
  const settled = await watch(database, 'settled', id)
  const until = performance.now() + patienceMs
  let triesBefore: number | undefined
  try {
    for (;;) {
      const row = await work.find(id)
      if (row === undefined || row.doneAt !== null) return 'done'
      triesBefore ??= row.attempts
      const isIdle = row.lockedUntil === null
      if (row.deadAt !== null) return row.lastError === REFUSED ? 'refused' : 'late'
      if (isIdle && row.attempts > triesBefore) return 'late'
      if (isIdle) tryNow().catch(() => undefined)
      const left = until - performance.now()
      if (left <= 0) return 'late'
      await settled.next(Math.min(left, LOOK_EVERY_MS))
    }
  } finally {
    settled.stop()
  }
}
