import { setTimeout as wait } from 'node:timers/promises'

/** Resolves or rejects at the earliest after `ms`, so that the response time does not reveal what was found. */
export const withMinimumDuration = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const minimum = wait(ms)
  try {
    return await work()
  } finally {
    await minimum
  }
}
