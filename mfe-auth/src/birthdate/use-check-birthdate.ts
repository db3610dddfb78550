import { blindageSms, checkBirthdate, type ApiProblem, type CalendarDate } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { reportOf } from '../outcome/login-outcome'
import { asProblem } from '../outcome/as-problem'

/** Confirms the login with a birthdate. No SMS proved the phone here, so the customer is told by one that the data was protected. */
export function useCheckBirthdate(onProblem: (problem: ApiProblem) => void) {
  const { api, config, session, reporter } = useKernel()
  const params = { product: config.product }
  const checking = useMutation({
    mutationFn: async (date: CalendarDate) => {
      const { verified } = await api.call(checkBirthdate, { params, body: { date } })
      session.confirm(verified)
      reporter.report('two_factor_verified')
      if (verified.phone) void api.call(blindageSms, { params, body: { phone: verified.phone } }).catch(() => undefined)
    },
    onError: (cause) => {
      const error = asProblem(cause)
      reporter.report(reportOf(error.code))
      onProblem(error)
    },
  })
  return { check: checking.mutate, isChecking: checking.isPending }
}
