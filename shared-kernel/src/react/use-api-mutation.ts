import type { Endpoint, EndpointOutput, EndpointProblem } from '@portal/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import type { CallInput } from '../kernel.ts'
import type { ApiInput } from '../query/query-key.ts'
import { useProvidedKernel } from './kernel-context.tsx'
import { useAction, type ActionOptions } from './use-action.ts'

interface Attempt {
  /**
   * Names an attempt at an idempotent endpoint that survives a reload; its key ignores the input.
   * Must not have personal data.
   */
  readonly attempt?: string
}
type Options<E extends Endpoint, C> = ActionOptions<
  EndpointOutput<E>,
  EndpointProblem<E>,
  Variables<E>,
  C
> &
  Attempt
type Variables<E extends Endpoint> =
  Record<string, never> extends ApiInput<E> ? ApiInput<E> | void : ApiInput<E>

/**
 * Calls an endpoint that changes something: one request at a time, never retried by default. Where
 * the endpoint is idempotent, the same input has the same key until a response confirms the change,
 * so a repeated press after a timeout is the same change. Fails with `ApiProblem` only.
 */
export function useApiMutation<E extends Endpoint, C = unknown>(
  endpoint: E,
  { attempt, ...options }: Options<E, C> = {} as Options<E, C>,
): UseMutationResult<EndpointOutput<E>, EndpointProblem<E>, Variables<E>, C> {
  const { api, idempotencyKeys } = useProvidedKernel()
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
