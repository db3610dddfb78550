import type { ApiProblem } from '@portal/contract'
import {
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { createContext, useCallback, useContext, useRef } from 'react'
import { toProblem } from './use-api.ts'

/** Callbacks of an action, and retries where repeating it is harmless. */
export type ActionOptions<O, P extends ApiProblem, I, C> = Omit<
  UseMutationOptions<O, P, I, C>,
  'mutationFn'
>

/**
 * Asks the user for a new proof of the identity; resolves to false if the user cancels. Actions
 * below it are repeated after the proof.
 */
export const ProofContext = createContext<(() => Promise<boolean>) | undefined>(undefined)

/**
 * Runs an asynchronous action of several requests, one at a time: a double tap runs it once. Never
 * retried by default; fails with `ApiProblem` only.
 */
export function useAction<O, I = void, P extends ApiProblem = ApiProblem, C = unknown>(
  run: (input: I) => Promise<O>,
  options?: ActionOptions<O, P, I, C>,
): UseMutationResult<O, P, I, C> {
  const requestProof = useContext(ProofContext)
  const runAction = (input: I): Promise<O> =>
    run(input).catch((error: unknown) => {
      throw toProblem(error)
    })
  const mutation = useMutation<O, P, I, C>({
    ...options,
    mutationFn: (input) =>
      runAction(input).catch(async (problem: P) => {
        if (problem.code === 'PROOF.REQUIRED' && (await requestProof?.())) return runAction(input)
        throw problem
      }),
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
