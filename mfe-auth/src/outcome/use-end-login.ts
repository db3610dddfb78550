import { logout, type ApiProblem } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { getReportName } from './login-outcome.ts'

/**
 * Gives up a login that is not confirmed yet; the server forgets it too. A problem is reported by its own name, and
 * told to `onEnd` after the session is over.
 */
export function useEndLogin(onEnd: (problem?: ApiProblem) => void): (problem?: ApiProblem) => void {
  const { api, reporter } = useKernel()
  const { abandon } = useSessionControl()
  return (problem) => {
    if (problem) reporter.report(getReportName(problem.code))
    void api.call(logout, {}).catch(() => undefined)
    abandon()
    onEnd(problem)
  }
}
