import { recoverSms } from '@portal/contract'
import { useApiMutation, useKernel } from 'shared-kernel/react'

export function useRecoverSms(onSent: () => void) {
  const { config, session, reporter } = useKernel()
  const { mutate, status, error } = useApiMutation(recoverSms, {
    onSuccess: () => {
      onSent()
      reporter.report('two_factor_recovered')
    },
    onError: () => reporter.report('two_factor_not_recovered'),
  })
  const sendRecoverySms = (): void => {
    const { type, phone } = session.state.user
    mutate({ params: { product: config.product }, body: { type: type || 'PF', phone } })
  }
  return { recover: sendRecoverySms, status, error }
}
