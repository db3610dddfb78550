import type { ApiProblem } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import type { Credentials } from './credentials'
import { reportOf } from '../outcome/login-outcome'
import { asProblem } from '../outcome/as-problem'

const load = () => import('./start-login')

/** The call's code is not part of the landing page: it comes while the customer types. */
export const prepareLogin = (): void => void load().catch(() => undefined)

export function useLogin(onProblem: (problem: ApiProblem) => void) {
  const kernel = useKernel()
  const mutation = useMutation({
    mutationFn: async (credentials: Credentials) => (await load()).startLogin(kernel, credentials),
    onError: (cause) => {
      const error = asProblem(cause)
      kernel.reporter.report(reportOf(error.code))
      onProblem(error)
    },
  })
  const { error, isPending, submittedAt: attempt } = mutation
  return {
    start: mutation.mutate,
    isPending,
    problem: error ? asProblem(error) : undefined,
    /** Changes with each try. */
    attempt,
  }
}
