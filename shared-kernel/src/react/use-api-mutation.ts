import type { Endpoint, EndpointOutput, EndpointProblem } from '@portal/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import type { CallInput } from '../kernel.ts'
import type { ApiInput } from '../query/query-key.ts'
import { useProvidedKernel } from './kernel-context.tsx'
import { useAction, type ActionOptions } from './use-action.ts'

interface Attempt {
  /** Names one try of an idempotent endpoint that a reload does not end (nothing of a person): it keeps its key, whatever is sent. */
  readonly attempt?: string
}
type Options<E extends Endpoint, C> = ActionOptions<
  EndpointOutput<E>,
  EndpointProblem<E>,
  Variables<E>,
  C
> &
  Attempt
/** What the call needs; nothing at all where it needs nothing. */
type Variables<E extends Endpoint> =
  Record<string, never> extends ApiInput<E> ? ApiInput<E> | void : ApiInput<E>

/**
 * A call that changes something: one at a time, sent once for each `mutate(input)`, never repeated by itself. Where the endpoint is
 * idempotent the same input carries the same key until an answer said that it is done: pressed again after a lost answer, in another
 * dialog too, it is the same change. Fails with `ApiProblem` only.
 */
export function useApiMutation<E extends Endpoint, C = unknown>(
  endpoint: E,
  { attempt, ...options }: Options<E, C> = {} as Options<E, C>,
): UseMutationResult<EndpointOutput<E>, EndpointProblem<E>, Variables<E>, C> {
  const { api, idempotencyKeys: idempotencyKeys } = useProvidedKernel()
  return useAction<EndpointOutput<E>, Variables<E>, EndpointProblem<E>, C>(
    async (input) => {
      const callInput = (input ?? {}) as CallInput<E>
      if (!endpoint.idempotent) return api.call(endpoint, callInput)
      const key = idempotencyKeys.get(endpoint.id, callInput, attempt)
      const response = await api.call(endpoint, { ...callInput, idempotencyKey: key.value })
      key.remove()
      return response
    },
    options as ActionOptions<EndpointOutput<E>, EndpointProblem<E>, Variables<E>, C>,
  )
}
