/** One piece of work that this process has taken. Does it and books how it went; rejects only when the database is away. */
export type Task = () => Promise<void>

/** One kind of work. It has a loop of its own, so that nothing else waits for it when it hangs or fails. */
export interface Lane {
  readonly name: string
  /** Pieces of work that one process does at a time. */
  readonly width: number
  /** Takes up to `limit` pieces that are due, so that no other process does them. */
  take(limit: number): Promise<readonly Task[]>
  /** When there is something to do again; null when nothing waits. */
  nextDue(): Promise<Date | null>
}

/** Does what is due now; answers how many pieces were tried. */
export const doDue = async (lane: Lane): Promise<number> => {
  const tasks = await lane.take(lane.width)
  await Promise.all(tasks.map((task) => task()))
  return tasks.length
}
