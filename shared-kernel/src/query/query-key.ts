import type { ApiProblem, Endpoint, EndpointOutput, EndpointProblem } from '@portal/contract'
import type { DataTag } from '@tanstack/query-core'
import type { CallInput } from '../kernel.ts'

declare module '@tanstack/query-core' {
  /** Queries and mutations of the portal fail with the one error class. */
  interface Register {
    defaultError: ApiProblem
  }
}

/** What the cache holds for an answer: itself, and null where the answer has no body. */
export type CachedResponse<E extends Endpoint> =
  undefined extends EndpointOutput<E>
    ? Exclude<EndpointOutput<E>, undefined> | null
    : EndpointOutput<E>

/** What is asked with, apart from how the one call is sent. */
export type ApiInput<E extends Endpoint> = Omit<CallInput<E>, 'signal' | 'idempotencyKey'>

const isEmpty = (part: unknown): boolean =>
  part === undefined ||
  (typeof part === 'object' && part !== null && Object.keys(part).length === 0)

/**
 * Where the cache keeps the answer to an endpoint asked with this input; without an input all its answers (as a prefix). Empty parts
 * are left out, so that who asks for the same finds the same.
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
