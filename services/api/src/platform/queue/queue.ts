/** A claimed job. Runs it and stores the result; rejects only when the database is unreachable. */
export type Task = () => Promise<void>

/** Jobs of one kind, with a worker of their own, so that no other queue waits when one hangs or fails. */
export interface Queue {
  readonly name: string
  /** Jobs that one process runs at the same time. */
  readonly concurrency: number
  /** Claims up to `limit` due jobs. */
  claim(limit: number): Promise<readonly Task[]>
  /** When the next job is due; null without any. */
  getNextDue(): Promise<Date | null>
}

/** Runs the due jobs once and returns their number. */
export const runDueJobs = async (queue: Queue): Promise<number> => {
  const tasks = await queue.claim(queue.concurrency)
  await Promise.all(tasks.map((task) => task()))
  return tasks.length
}
