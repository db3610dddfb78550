import { ApiProblem, type Endpoint, type EndpointProblem } from '@portal/contract'
import {
  useQuery,
  type DataTag,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api, CallInput } from '../kernel.ts'
import { apiKey, type Answer, type ApiInput } from '../query/api-key.ts'
import { useProvided } from './kernel-context.tsx'

/** An endpoint that changes nothing: only such a one may be asked as often as the cache likes. */
export type ReadingEndpoint = Endpoint & { readonly isReadOnly: true }

type Options<E extends Endpoint, T> = Omit<
  UseQueryOptions<Answer<E>, EndpointProblem<E>, T>,
  'queryKey' | 'queryFn'
>
type Rest<E extends Endpoint, T> =
  Record<string, never> extends ApiInput<E>
    ? [input?: ApiInput<E>, options?: Options<E, T>]
    : [input: ApiInput<E>, options?: Options<E, T>]

/** Every failure as the one error class; a stopped call stays what it is. */
export const asProblem = (error: unknown, signal?: AbortSignal): unknown =>
  error instanceof ApiProblem || signal?.aborted
    ? error
    : new ApiProblem('UNEXPECTED', { cause: error })

interface ApiQuery<E extends Endpoint> {
  queryKey: DataTag<readonly unknown[], Answer<E>, EndpointProblem<E>>
  queryFn(context: { signal: AbortSignal }): Promise<Answer<E>>
}

/** Key and call of a reading endpoint, for those who use the cache without a hook. */
export const apiQuery = <E extends ReadingEndpoint>(
  api: Api,
  endpoint: E,
  input?: ApiInput<E>,
): ApiQuery<E> => ({
  queryKey: apiKey(endpoint, input),
  queryFn: async ({ signal }) => {
    try {
      return ((await api.call(endpoint, { ...input, signal } as unknown as CallInput<E>)) ??
        null) as Answer<E>
    } catch (error) {
      throw asProblem(error, signal)
    }
  },
})

/**
 * The answer of an endpoint, out of the one cache of the tab: all who ask the same get the same, asked for once in 15 minutes unless
 * `options` say otherwise. What the session kept of it is there meanwhile. An answer without a body is null. Fails with `ApiProblem` only.
 */
export function useApi<E extends ReadingEndpoint, T = Answer<E>>(
  endpoint: E,
  ...[input, options]: Rest<E, T>
): UseQueryResult<T, EndpointProblem<E>> {
  const { api, keptAnswers } = useProvided()
  useEffect(() => void keptAnswers.open(endpoint), [keptAnswers, endpoint])
  return useQuery<Answer<E>, EndpointProblem<E>, T>({
    ...options,
    ...apiQuery(api, endpoint, input),
  })
}
