import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { toSafeReason } from './retry.ts'
import type { Queue, Task } from './queue.ts'

export interface RunningQueue {
  /** There may be something to do. */
  wake(): void
  /** Takes nothing more, and resolves when what was taken is done. */
  stop(): Promise<void>
}

/** Notices tell of work at once; this is for one that got lost. */
const MAX_SLEEP_MS = 30_000
/** Due, but in another process's hands for the moment. */
const MIN_SLEEP_MS = 100
const DATABASE_RETRY_MS = 1000

/** Works a lane off: sleeps until the next piece is due, or until it is woken. */
export const runQueue = (queue: Queue, clock: Clock, log: Logger): RunningQueue => {
  const activeTasks = new Set<Promise<void>>()
  let isStopped = false
  let isWoken = false
  let endSleep = (): void => undefined

  const wake = (): void => {
    isWoken = true
    endSleep()
  }
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const endTimer = (): void => {
        clearTimeout(timer)
        endSleep = () => undefined
        resolve()
      }
      const timer = setTimeout(endTimer, ms)
      endSleep = endTimer
      if (isWoken) endTimer()
    })
  const logDatabaseError = (error: unknown): void =>
    log.warn({ lane: queue.name, reason: toSafeReason(error) }, 'work waits for the database')
  const startTask = (task: Task): void => {
    const running = task()
      .catch(logDatabaseError)
      .finally(() => {
        activeTasks.delete(running)
        wake()
      })
    activeTasks.add(running)
  }

  /** Takes what there is; answers how long to sleep. */
  const claimDue = async (): Promise<number> => {
    const free = queue.concurrency - activeTasks.size
    if (free === 0) return MAX_SLEEP_MS
    const tasks = await queue.claim(free)
    tasks.forEach(startTask)
    if (tasks.length === free) return MAX_SLEEP_MS
    const due = await queue.getNextDue()
    const ms = due === null ? MAX_SLEEP_MS : due.getTime() - clock.now().getTime()
    return Math.min(Math.max(ms, MIN_SLEEP_MS), MAX_SLEEP_MS)
  }

  const runUntilStopped = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false
      const ms = await claimDue().catch((error: unknown) => {
        logDatabaseError(error)
        return DATABASE_RETRY_MS
      })
      await sleep(ms)
    }
    await Promise.all(activeTasks)
  }
  const finished = runUntilStopped()

  return {
    wake,
    stop: () => {
      isStopped = true
      wake()
      return finished
    },
  }
}
