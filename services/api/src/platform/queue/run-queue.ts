import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { toSafeReason } from './retry.ts'
import type { Queue, Task } from './queue.ts'

interface RunningQueue {
  /** Checks for due jobs now. */
  wake(): void
  /** Claims no more jobs and resolves when the running ones are done. */
  stop(): Promise<void>
}

/** Upper limit of a pause, in case a notification was lost, and for jobs that are due later. */
export const MAX_SLEEP_MS = 30_000
/** A due job may be locked by another process. */
const MIN_SLEEP_MS = 100
const DATABASE_RETRY_MS = 1000

/** Runs the jobs of a queue: sleeps until the next is due or a notification arrives. */
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
    log.warn(
      { queue: queue.name, reason: toSafeReason(error) },
      'worker cannot reach the database, will retry',
    )
  const startTask = (task: Task): void => {
    const running = task()
      .catch(logDatabaseError)
      .finally(() => {
        activeTasks.delete(running)
        wake()
      })
    activeTasks.add(running)
  }

  /** Claims due jobs and returns how long to sleep, in ms. */
  const claimDue = async (): Promise<number> => {
    const free = queue.concurrency - activeTasks.size
    if (free === 0) return MAX_SLEEP_MS
    await clock.ensureCurrent()
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
