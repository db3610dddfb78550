import type { ApiProblem } from '@portal/contract'
import {
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { toProblem } from './use-api.ts'

/** Callbacks of an action, and retries where repeating it is harmless. */
export type ActionOptions<O, P extends ApiProblem, I, C> = Omit<
  UseMutationOptions<O, P, I, C>,
  'mutationFn'
>

/**
 * Runs an asynchronous action of several requests, one at a time: a double tap runs it once. Never retried by default; fails with
 * `ApiProblem` only.
 */
export function useAction<O, I = void, P extends ApiProblem = ApiProblem, C = unknown>(
  run: (input: I) => Promise<O>,
  options?: ActionOptions<O, P, I, C>,
): UseMutationResult<O, P, I, C> {
  const mutation = useMutation<O, P, I, C>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await run(input)
      } catch (error) {
        throw toProblem(error)
      }
    },
  })
  const { mutateAsync: start } = mutation
  // A ref, because the state that React renders is too late for a second tap.
  const pending = useRef<Promise<O>>(undefined)
  const runOnce = useCallback(
    (input: I, callbacks?: MutateOptions<O, P, I, C>): Promise<O> => {
      const startMutation = () => (callbacks === undefined ? start(input) : start(input, callbacks))
      pending.current ??= startMutation().finally(() => {
        pending.current = undefined
      })
      return pending.current
    },
    [start],
  )
  const runAndIgnoreErrors = useCallback(
    (input: I, callbacks?: MutateOptions<O, P, I, C>): void => {
      runOnce(input, callbacks).catch(() => undefined)
    },
    [runOnce],
  )
  return { ...mutation, mutate: runAndIgnoreErrors, mutateAsync: runOnce } as UseMutationResult<
    O,
    P,
    I,
    C
  >
}
