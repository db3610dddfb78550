import { setTimeout as wait } from 'node:timers/promises'

/** Answers, also with an error, no sooner than `ms` after the start: how long the work took is nobody's business. */
export const withMinimumDuration = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const minimum = wait(ms)
  try {
    return await work()
  } finally {
    await minimum
  }
}
