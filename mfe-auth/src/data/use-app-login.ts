import { ApiProblem, login } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { reportOf } from '../domain/login-outcome'
import { asProblem } from './as-problem'

const UNEXPECTED = 500

/** Login with the encrypted token of the embedding app: straight to verified, or the app is told why not. */
export function useAppLogin() {
  const { api, session, reporter, embedder } = useKernel()
  return useMutation({
    mutationFn: async (encrypted: string) => {
      const { access_token: accessToken, protocol, expirationTime, verified } = await api.call(login, { body: { encrypted } })
      if (!verified) throw new ApiProblem('TOKEN.INVALID')
      const { document, type } = verified
      session.begin({ accessToken, protocol, expirationTime, document, type })
      session.confirm(verified)
      reporter.report('login', { channel: 'app' })
    },
    onError: (cause) => {
      const error = asProblem(cause)
      reporter.report(reportOf(error.code), { channel: 'app' })
      embedder.tell(
        error.status === UNEXPECTED ? { type: 'unexpected-error' } : { type: 'session-error', message: 'token is expired' },
      )
    },
  })
}
