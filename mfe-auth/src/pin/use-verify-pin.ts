import { verifyPin, type ApiProblem } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { asProblem } from '../outcome/as-problem'

/** Confirms the login with the PIN; the session is AUTHENTICATED when it succeeds. */
export function useVerifyPin(onProblem: (problem: ApiProblem) => void) {
  const { api, session, reporter } = useKernel()
  const verifying = useMutation({
    mutationFn: async (token: string) => {
      session.confirm(await api.call(verifyPin, { body: { token } }))
      reporter.report('two_factor_verified')
    },
    onError: (cause) => {
      const error = asProblem(cause)
      reporter.report('two_factor_error', { code: error.code })
      onProblem(error)
    },
  })
  return { verify: verifying.mutate, isVerifying: verifying.isPending }
}
