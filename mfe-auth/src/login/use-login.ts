import type { ApiProblem } from '@portal/contract'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { getReportName } from '../outcome/login-outcome.ts'
import type { Credentials } from './credentials.ts'

const loadStartLogin = () => import('./start-login.ts')

/** Preloads the request code, which is not part of the landing page. */
export const prepareLogin = (): void => void loadStartLogin().catch(() => undefined)

/** `problem` is the failure of the last attempt; `attempt` changes with each. */
export function useLogin(onProblem: (problem: ApiProblem) => void) {
  const kernel = useKernel()
  const control = useSessionControl()
  const sendCredentials = async (credentials: Credentials): Promise<void> => {
    const { startLogin } = await loadStartLogin()
    return startLogin(kernel, control, credentials)
  }
  const { mutate, isPending, error, submittedAt } = useAction(sendCredentials, {
    onError: (problem) => {
      kernel.reporter.report(getReportName(problem.code))
      onProblem(problem)
    },
  })
  return { start: mutate, isPending, problem: error, attempt: submittedAt }
}
