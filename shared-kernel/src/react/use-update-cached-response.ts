import type { Endpoint } from '@portal/contract'
import { useCallback } from 'react'
import { getQueryKey, type CachedResponse, type ApiInput } from '../query/query-key.ts'
import { useProvidedKernel } from './kernel-context.tsx'

type UpdateResponse<E extends Endpoint> = (
  update: (cached: CachedResponse<E>) => CachedResponse<E>,
  input?: ApiInput<E>,
) => Promise<void>

/**
 * Changes the answer that the browser knows, ahead of the server's word: in the cache, and in the copy that outlives the page. What the
 * browser does not know stays unknown.
 */
export function useUpdateCachedResponse<E extends Endpoint>(endpoint: E): UpdateResponse<E> {
  const { queryClient, persistedQueries: persistedQueries } = useProvidedKernel()
  return useCallback<UpdateResponse<E>>(
    async (update, input) => {
      await persistedQueries.restore(endpoint)
      const key: readonly unknown[] = getQueryKey(endpoint, input)
      queryClient.setQueryData<CachedResponse<E>>(key, (cached) =>
        cached === undefined ? undefined : update(cached),
      )
    },
    [queryClient, persistedQueries, endpoint],
  )
}
