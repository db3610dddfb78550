import type { Endpoint, OutputOf, ProblemOf } from '@portal/contract'
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import type { CallInput } from '../kernel'
import { useKernel } from './kernel-context'
import { asProblem } from './use-api'

type Options<E extends Endpoint, C> = Omit<UseMutationOptions<OutputOf<E>, ProblemOf<E>, Variables<E>, C>, 'mutationFn'>
/** What the call needs; nothing at all where it needs nothing. */
type Variables<E extends Endpoint> = Record<string, never> extends CallInput<E> ? CallInput<E> | void : CallInput<E>

/**
 * A call that changes something: sent once for each `mutate(input)`, never repeated by itself. An idempotent endpoint wants the
 * `idempotencyKey` in its input. Fails with `ApiProblem` only.
 */
export function useApiMutation<E extends Endpoint, C = unknown>(
  endpoint: E, options?: Options<E, C>,
): UseMutationResult<OutputOf<E>, ProblemOf<E>, Variables<E>, C> {
  const { api } = useKernel()
  return useMutation<OutputOf<E>, ProblemOf<E>, Variables<E>, C>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await api.call(endpoint, (input ?? {}) as CallInput<E>)
      } catch (error) {
        throw asProblem(error)
      }
    },
  })
}
