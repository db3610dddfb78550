import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import type { Queue } from './queue.ts'
import { runQueue } from './run-queue.ts'

/** Starts one worker per queue; `stop` resolves when the running jobs are done. */
export const startWorkers = async (
  { database, clock, log }: { database: Pick<Database, 'listen'>; clock: Clock; log: Logger },
  queues: readonly Queue[],
): Promise<{ stop(): Promise<void> }> => {
  const running = new Map(queues.map((queue) => [queue.name, runQueue(queue, clock, log)]))
  const stopListening = await database.listen('job-due', (queue) => {
    const woken = queue === null ? [...running.values()] : [running.get(queue)]
    woken.forEach((one) => one?.wake())
  })
  return {
    stop: async () => {
      stopListening()
      await Promise.all([...running.values()].map((queue) => queue.stop()))
    },
  }
}
