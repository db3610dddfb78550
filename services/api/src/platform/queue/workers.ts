import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import type { Lane } from './lane.ts'
import { runLane } from './run-lane.ts'

/** Works off all lanes, each by itself, until `stop`, which resolves when what was taken is done. */
export const startWorkers = async (
  { database, clock, log }: { database: Pick<Database, 'listen'>; clock: Clock; log: Logger },
  lanes: readonly Lane[],
): Promise<{ stop(): Promise<void> }> => {
  const running = new Map(lanes.map((lane) => [lane.name, runLane(lane, clock, log)]))
  const stopListening = await database.listen('work', (lane) => {
    const woken = lane === null ? [...running.values()] : [running.get(lane)]
    woken.forEach((one) => one?.wake())
  })
  return {
    stop: async () => {
      stopListening()
      await Promise.all([...running.values()].map((lane) => lane.stop()))
    },
  }
}
