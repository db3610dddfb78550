import type { ApiProblem } from '@portal/contract'
import { useState } from 'react'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { getReportName } from '../outcome/login-outcome.ts'
import type { Credentials } from './credentials.ts'

const loadStartLogin = () => import('./start-login.ts')

/** Preloads the request code, which is not part of the landing page. */
export const prepareLogin = (): void => void loadStartLogin().catch(() => undefined)

/**
 * `problem` is the failure of the last attempt; `attempt` changes with each. `isLoaded` is false if
 * the request code did not load, so that nothing was sent.
 */
export function useLogin(onProblem: (problem: ApiProblem) => void) {
  const kernel = useKernel()
  const control = useSessionControl()
  const [isLoaded, setLoaded] = useState(true)
  const sendCredentials = async (credentials: Credentials): Promise<void> => {
    const { startLogin } = await loadStartLogin().catch((error: unknown) => {
      setLoaded(false)
      throw error
    })
    setLoaded(true)
    return startLogin(kernel, control, credentials)
  }
  const { mutate, isPending, error, submittedAt } = useAction(sendCredentials, {
    onError: (problem) => {
      kernel.reporter.report(getReportName(problem.code))
      onProblem(problem)
    },
  })
  return { start: mutate, isLoaded, isPending, problem: error, attempt: submittedAt }
}
