import type { QueryClient } from '@tanstack/query-core'
import type { Observable } from 'rxjs'
import type { SessionState } from '../session-state.ts'

/**
 * What one login asked, the next does not see: answers go when the login changes, here or in another tab. A page that
 * is open for the next one at once asks again. Returns how to stop.
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
