import { login, type ApiProblem } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import type { Credentials } from '../domain/login-form'
import { reportOf } from '../domain/login-outcome'
import { asProblem } from './as-problem'

/** Starts a login: the session is AUTHENTICATING when it succeeds, or AUTHENTICATED where the API confirms at once. */
export function useLogin(onProblem: (problem: ApiProblem) => void) {
  const { api, session, reporter } = useKernel()
  const mutation = useMutation({
    mutationFn: async ({ document, type, phone }: Credentials) => {
      const answer = await api.call(login, { body: { doc: document, type } })
      const { access_token: accessToken, protocol, expirationTime, verified } = answer
      session.begin({ accessToken, protocol, expirationTime, document, type })
      reporter.report('login')
      if (verified) return session.confirm(verified)
      session.dispatch({ type: 'SEND_PIN_TO', phone })
    },
    onError: (cause) => {
      const error = asProblem(cause)
      reporter.report(reportOf(error.code))
      onProblem(error)
    },
  })
  const { error, isPending, submittedAt: attempt } = mutation
  return {
    start: mutation.mutate,
    isPending,
    problem: error ? asProblem(error) : undefined,
    /** Changes with each try. */
    attempt,
  }
}
