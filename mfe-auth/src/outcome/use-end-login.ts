import { logout, type ApiProblem } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { getReportName } from './login-outcome.ts'

/** Cancels a login that is not confirmed, here and on the server. A problem is reported and passed to `onEnd`. */
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
