import { ApiProblem } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { reportOf } from '../outcome/login-outcome'
import type { Credentials } from './credentials'

const load = () => import('./start-login')

/** The call's code is not part of the landing page: it comes while the customer types. */
export const prepareLogin = (): void => void load().catch(() => undefined)

/** `problem` is of the last try, and `attempt` changes with each. */
export function useLogin(onProblem: (problem: ApiProblem) => void) {
  const kernel = useKernel()
  const control = useSessionControl()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { startLogin } = await load().catch((cause: unknown) => {
        throw new ApiProblem('UNEXPECTED', { cause })
      })
      return startLogin(kernel, control, credentials)
    },
    onError: (problem) => {
      kernel.reporter.report(reportOf(problem.code))
      onProblem(problem)
    },
  })
  return { start: mutate, isPending, problem: error, attempt: submittedAt }
}
