import type { ApiProblem } from '@portal/contract'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { reportOf } from '../outcome/login-outcome.ts'
import type { Credentials } from './credentials.ts'

const load = () => import('./start-login.ts')

/** The call's code is not part of the landing page: it comes while the customer types. */
export const prepareLogin = (): void => void load().catch(() => undefined)

/** `problem` is of the last try, and `attempt` changes with each. */
export function useLogin(onProblem: (problem: ApiProblem) => void) {
  const kernel = useKernel()
  const control = useSessionControl()
  const enter = async (credentials: Credentials): Promise<void> => {
    const { startLogin } = await load()
    return startLogin(kernel, control, credentials)
  }
  const { mutate, isPending, error, submittedAt } = useAction(enter, {
    onError: (problem) => {
      kernel.reporter.report(reportOf(problem.code))
      onProblem(problem)
    },
  })
  return { start: mutate, isPending, problem: error, attempt: submittedAt }
}
