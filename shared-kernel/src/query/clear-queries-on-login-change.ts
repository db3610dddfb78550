import type { QueryClient } from '@tanstack/query-core'
import type { Observable } from 'rxjs'
import type { SessionState } from '../session-state.ts'

/**
 * Clears the query cache when the login changes, here or in another tab, so that the next customer
 * sees no cached response. Calls `onReplaced` when another login replaced one that had not ended.
 * Returns a function that unsubscribes.
 */
export function clearQueriesOnLoginChange(
  state$: Observable<SessionState>,
  queryClient: QueryClient,
  onReplaced: () => void,
): () => void {
  let login: string | null | undefined
  const follow = state$.subscribe(({ protocol, status }) => {
    const before = login
    login = protocol
    if (before === undefined || before === protocol) return
    if (before && protocol) onReplaced()
    if (status === 'AUTHENTICATED') void queryClient.resetQueries()
    else queryClient.clear()
  })
  return () => follow.unsubscribe()
}
