/** One piece of work that this process has taken. Does it and books how it went; rejects only when the database is away. */
export type Task = () => Promise<void>

/** One kind of work. It has a loop of its own, so that nothing else waits for it when it hangs or fails. */
export interface Queue {
  readonly name: string
  /** Pieces of work that one process does at a time. */
  readonly concurrency: number
  /** Takes up to `limit` pieces that are due, so that no other process does them. */
  claim(limit: number): Promise<readonly Task[]>
  /** When there is something to do again; null when nothing waits. */
  getNextDue(): Promise<Date | null>
}

/** Does what is due now; answers how many pieces were tried. */
export const runDueJobs = async (queue: Queue): Promise<number> => {
  const tasks = await queue.claim(queue.concurrency)
  await Promise.all(tasks.map((task) => task()))
  return tasks.length
}
