import { recoverSms } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'

/** Verification SMS to the phone of the login under way. */
export function useRecoverSms() {
  const { api, config, session, reporter } = useKernel()
  return useMutation({
    mutationFn: () => {
      const { type, phone } = session.state.user
      return api.call(recoverSms, { params: { product: config.product }, body: { type: type || 'PF', phone } })
    },
    onSuccess: () => reporter.report('two_factor_recovered'),
    onError: () => reporter.report('two_factor_not_recovered'),
  })
}
