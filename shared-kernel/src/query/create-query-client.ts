import { ApiProblem } from '@portal/contract'
import { QueryClient } from '@tanstack/query-core'

/** 15 minutes, by the specification. */
export const STALE_MS = 900_000

const MAX_RETRIES = 2
/** After two deadlines of 12 s the screen offers a retry. */
const MAX_RETRIES_AFTER_TIMEOUT = 1
/** Retries per minute over all queries of the tab, so that a failing server is not flooded. */
const RETRY_BUDGET = 10
const RETRY_WINDOW_MS = 60_000
const MAX_RETRY_DELAY_MS = 8_000

/** True for network errors, 5xx except 503, and 429 with a short Retry-After. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false
  if (error.status === 429) return (error.retryAfter ?? Infinity) * 1000 <= MAX_RETRY_DELAY_MS
  return error.status === 0 || (error.status >= 500 && error.status !== 503)
}

/** Full jitter with exponential backoff, after the server's Retry-After. Returns ms. */
export function retryDelay(tries: number, error: unknown, random = Math.random): number {
  const serverDelayMs = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0
  return serverDelayMs + random() * Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** tries)
}

/**
 * Query cache with a stale time of 15 minutes, no refetch on focus, a retry budget for queries and
 * no retry of mutations.
 */
export function createQueryClient(now: () => number = Date.now): QueryClient {
  let retryTimes: readonly number[] = []
  const canRetry = (tries: number, error: unknown): boolean => {
    const isTimeout = error instanceof ApiProblem && error.code === 'SERVICE.TIMEOUT'
    const maxRetries = isTimeout ? MAX_RETRIES_AFTER_TIMEOUT : MAX_RETRIES
    if (tries >= maxRetries || !isRetryable(error)) return false
    retryTimes = retryTimes.filter((time) => now() - time < RETRY_WINDOW_MS)
    if (retryTimes.length >= RETRY_BUDGET) return false
    retryTimes = [...retryTimes, now()]
    return true
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: STALE_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: canRetry,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
