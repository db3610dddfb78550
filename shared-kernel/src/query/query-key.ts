import type { ApiProblem, Endpoint, EndpointOutput, EndpointProblem } from '@portal/contract'
import type { DataTag } from '@tanstack/query-core'
import type { CallInput } from '../kernel.ts'

declare module '@tanstack/query-core' {
  /** Queries and mutations fail with ApiProblem. */
  interface Register {
    defaultError: ApiProblem
  }
}

/** Cached value of a response; null when the response has no body. */
export type CachedResponse<E extends Endpoint> =
  undefined extends EndpointOutput<E>
    ? Exclude<EndpointOutput<E>, undefined> | null
    : EndpointOutput<E>

/** Input that identifies a cached response. */
export type ApiInput<E extends Endpoint> = Omit<CallInput<E>, 'signal' | 'idempotencyKey'>

const isEmpty = (part: unknown): boolean =>
  part === undefined ||
  (typeof part === 'object' && part !== null && Object.keys(part).length === 0)

/**
 * Query key of an endpoint and its input; without an input it is the prefix of all its keys. Empty
 * parts are left out, so that equal requests share a cache entry.
 */
export function getQueryKey<E extends Endpoint>(
  endpoint: E,
  input?: ApiInput<E>,
): DataTag<readonly unknown[], CachedResponse<E>, EndpointProblem<E>> {
  const { params, query, body } = (input ?? {}) as {
    params?: unknown
    query?: unknown
    body?: unknown
  }
  const parts = Object.fromEntries(
    Object.entries({ params, query, body }).filter(([, part]) => !isEmpty(part)),
  )
  return (isEmpty(parts) ? [endpoint.id] : [endpoint.id, parts]) as unknown as DataTag<
    readonly unknown[],
    CachedResponse<E>,
    EndpointProblem<E>
  >
}
