import { ApiProblem, type Endpoint, type EndpointProblem } from '@portal/contract'
import {
  useQuery,
  type DataTag,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api, CallInput } from '../kernel.ts'
import { getQueryKey, type CachedResponse, type ApiInput } from '../query/query-key.ts'
import { useProvidedKernel } from './kernel-context.tsx'

/** An endpoint without side effects, which the cache may call at any time. */
export type ReadOnlyEndpoint = Endpoint & { readonly isReadOnly: true }

type Options<E extends Endpoint, T> = Omit<
  UseQueryOptions<CachedResponse<E>, EndpointProblem<E>, T>,
  'queryKey' | 'queryFn'
>
type UseApiArguments<E extends Endpoint, T> =
  Record<string, never> extends ApiInput<E>
    ? [input?: ApiInput<E>, options?: Options<E, T>]
    : [input: ApiInput<E>, options?: Options<E, T>]

/** Wraps every error as ApiProblem; an aborted request stays as it is. */
export const toProblem = (error: unknown, signal?: AbortSignal): unknown =>
  error instanceof ApiProblem || signal?.aborted
    ? error
    : new ApiProblem('UNEXPECTED', { cause: error })

interface QueryOptions<E extends Endpoint> {
  queryKey: DataTag<readonly unknown[], CachedResponse<E>, EndpointProblem<E>>
  queryFn(context: { signal: AbortSignal }): Promise<CachedResponse<E>>
}

/** Query key and function of a read-only endpoint, to use the cache without a hook. */
export const getQueryOptions = <E extends ReadOnlyEndpoint>(
  api: Api,
  endpoint: E,
  input?: ApiInput<E>,
): QueryOptions<E> => ({
  queryKey: getQueryKey(endpoint, input),
  queryFn: async ({ signal }) => {
    try {
      return ((await api.call(endpoint, { ...input, signal } as unknown as CallInput<E>)) ??
        null) as CachedResponse<E>
    } catch (error) {
      throw toProblem(error, signal)
    }
  },
})

/**
 * Returns the response of an endpoint from the query cache of the tab. It is fetched once per 15
 * minutes by default, and a persisted response is shown meanwhile. A response without a body is
 * null. Fails with `ApiProblem` only.
 */
export function useApi<E extends ReadOnlyEndpoint, T = CachedResponse<E>>(
  endpoint: E,
  ...[input, options]: UseApiArguments<E, T>
): UseQueryResult<T, EndpointProblem<E>> {
  const { api, persistedQueries } = useProvidedKernel()
  useEffect(() => void persistedQueries.restore(endpoint), [persistedQueries, endpoint])
  return useQuery<CachedResponse<E>, EndpointProblem<E>, T>({
    ...options,
    ...getQueryOptions(api, endpoint, input),
  })
}
