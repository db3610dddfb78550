import { verifyPin, type EndpointProblem } from '@portal/contract'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'

/** Confirms the login with the PIN; the session is AUTHENTICATED afterwards. */
export function useVerifyPin(onProblem: (problem: EndpointProblem<typeof verifyPin>) => void) {
  const { reporter } = useKernel()
  const { confirm } = useSessionControl()
  const { mutate, isPending } = useApiMutation(verifyPin, {
    onSuccess: (verified) => {
      confirm(verified)
      reporter.report('two_factor_verified')
    },
    onError: (problem) => {
      reporter.report('two_factor_error', { code: problem.code })
      onProblem(problem)
    },
  })
  return { verify: (token: string) => mutate({ body: { token } }), isVerifying: isPending }
}
