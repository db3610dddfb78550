import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { shortReason } from './attempts.ts'
import type { Lane, Task } from './lane.ts'

export interface RunningLane {
  /** There may be something to do. */
  wake(): void
  /** Takes nothing more, and resolves when what was taken is done. */
  stop(): Promise<void>
}

/** Notices tell of work at once; this is for one that got lost. */
const LONGEST_SLEEP_MS = 30_000
/** Due, but in another process's hands for the moment. */
const SHORTEST_SLEEP_MS = 100
const DATABASE_AWAY_MS = 1000

/** Works a lane off: sleeps until the next piece is due, or until it is woken. */
export const runLane = (lane: Lane, clock: Clock, log: Logger): RunningLane => {
  const busy = new Set<Promise<void>>()
  let isStopped = false
  let isWoken = false
  let endSleep = (): void => undefined

  const wake = (): void => {
    isWoken = true
    endSleep()
  }
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        endSleep = () => undefined
        resolve()
      }
      const timer = setTimeout(done, ms)
      endSleep = done
      if (isWoken) done()
    })
  const away = (error: unknown): void =>
    log.warn({ lane: lane.name, reason: shortReason(error) }, 'work waits for the database')
  const begin = (task: Task): void => {
    const doing = task()
      .catch(away)
      .finally(() => {
        busy.delete(doing)
        wake()
      })
    busy.add(doing)
  }

  /** Takes what there is; answers how long to sleep. */
  const turn = async (): Promise<number> => {
    const free = lane.width - busy.size
    if (free === 0) return LONGEST_SLEEP_MS
    const tasks = await lane.take(free)
    tasks.forEach(begin)
    if (tasks.length === free) return LONGEST_SLEEP_MS
    const due = await lane.nextDue()
    const ms = due === null ? LONGEST_SLEEP_MS : due.getTime() - clock.now().getTime()
    return Math.min(Math.max(ms, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS)
  }

  const loop = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false
      const ms = await turn().catch((error: unknown) => {
        away(error)
        return DATABASE_AWAY_MS
      })
      await sleep(ms)
    }
    await Promise.all(busy)
  }
  const running = loop()

  return {
    wake,
    stop: () => {
      isStopped = true
      wake()
      return running
    },
  }
}
