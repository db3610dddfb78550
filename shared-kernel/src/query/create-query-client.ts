import { ApiProblem } from '@portal/contract'
import { QueryClient } from '@tanstack/query-core'

/** 15 minutes, by the specification. */
export const STALE_MS = 900_000

const TRIES = 2
/** Repeats in any minute of this tab, over all queries: a server that is down is not hammered by every screen. */
const BUDGET = 10
const BUDGET_MS = 60_000
const LONGEST_WAIT_MS = 8_000

/** Only what may have been bad luck: no answer, or a server that failed; a wait only as long as a customer would. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false
  if (error.status === 429) return (error.retryAfter ?? Infinity) * 1000 <= LONGEST_WAIT_MS
  return error.status === 0 || (error.status >= 500 && error.status !== 503)
}

/** Full jitter below a doubling ceiling; the server's Retry-After goes first. */
export function retryDelay(tries: number, error: unknown, random = Math.random): number {
  const asked = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0
  return asked + random() * Math.min(LONGEST_WAIT_MS, 1000 * 2 ** tries)
}

/** Server data of section 7: fresh for 15 minutes, not asked again on focus, reads repeated within a budget, writes never. */
export function createQueryClient(now: () => number = Date.now): QueryClient {
  let spent: readonly number[] = []
  const mayRetry = (tries: number, error: unknown): boolean => {
    if (tries >= TRIES || !isWorthRetrying(error)) return false
    spent = spent.filter((time) => now() - time < BUDGET_MS)
    if (spent.length >= BUDGET) return false
    spent = [...spent, now()]
    return true
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: STALE_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: mayRetry,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
