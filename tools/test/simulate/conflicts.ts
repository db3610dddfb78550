import { AsyncLocalStorage } from 'node:async_hooks'
import { isRetryable } from '@portal/service/database'

/** Attempts of a transaction, as in platform/db.ts. */
const MAX_ATTEMPTS = 4

/** Conflicts that the store has reported to the transactions of one request. */
const requestConflicts = new AsyncLocalStorage<{ count: number }>()

/** Counts a conflict for the request that runs now. */
export const countConflict = (): void => {
  const request = requestConflicts.getStore()
  if (request !== undefined) request.count += 1
}

/** Runs a request; reports a conflict that ends it before its transaction has used every attempt. */
export const runCountingConflicts = async <T>(
  work: () => Promise<T>,
  report: (fault: string) => void,
): Promise<T> => {
  const request = { count: 0 }
  try {
    return await requestConflicts.run(request, work)
  } catch (error) {
    if (isRetryable(error) && request.count < MAX_ATTEMPTS)
      report(`a request that failed after ${request.count} conflicts`)
    throw error
  }
}
