import type { Endpoint } from '@portal/contract'
import { useCallback } from 'react'
import { getQueryKey, type CachedResponse, type ApiInput } from '../query/query-key.ts'
import { useProvidedKernel } from './kernel-context.tsx'

type UpdateResponse<E extends Endpoint> = (
  update: (cached: CachedResponse<E>) => CachedResponse<E>,
  input?: ApiInput<E>,
) => Promise<void>

/**
 * Returns a function that updates a cached response ahead of the server, in memory and in the
 * persisted copy. A response that is not cached stays absent.
 */
export function useUpdateCachedResponse<E extends Endpoint>(endpoint: E): UpdateResponse<E> {
  const { queryClient, persistedQueries } = useProvidedKernel()
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
