import type { QueryClient } from '@tanstack/query-core'
import type { Observable } from 'rxjs'
import type { SessionState } from '../session-state.ts'

/**
 * Clears the query cache when the login changes, here or in another tab, so that the next customer sees no cached response. Returns a
 * function that unsubscribes.
 */
export function clearQueriesOnLoginChange(
  state$: Observable<SessionState>,
  queryClient: QueryClient,
): () => void {
  let login: string | null | undefined
  const follow = state$.subscribe(({ protocol, status }) => {
    const isSame = login === undefined || login === protocol
    login = protocol
    if (isSame) return
    if (status === 'AUTHENTICATED') void queryClient.resetQueries()
    else queryClient.clear()
  })
  return () => follow.unsubscribe()
}
