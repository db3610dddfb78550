import {
  blindageSms,
  checkBirthdate,
  type CalendarDate,
  type EndpointProblem,
} from '@portal/contract'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { getReportName } from '../outcome/login-outcome.ts'

/** Confirms the login with a birthdate, then requests the SMS that says that the data is protected. */
export function useCheckBirthdate(
  onProblem: (problem: EndpointProblem<typeof checkBirthdate>) => void,
) {
  const { config, reporter } = useKernel()
  const { confirm } = useSessionControl()
  const params = { product: config.product }
  const { mutate: sendNotification } = useApiMutation(blindageSms)
  const { mutate, isPending } = useApiMutation(checkBirthdate, {
    onSuccess: ({ verified }) => {
      confirm(verified)
      reporter.report('two_factor_verified')
      if (verified.phone) sendNotification({ params, body: { phone: verified.phone } })
    },
    onError: (problem) => {
      reporter.report(getReportName(problem.code))
      onProblem(problem)
    },
  })
  return {
    check: (date: CalendarDate) => mutate({ params, body: { date } }),
    isChecking: isPending,
  }
}
