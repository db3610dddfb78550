import { ApiProblem, login } from '@portal/contract'
import type { Session } from 'shared-kernel'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { isFinalProblem, getReportName } from '../outcome/login-outcome.ts'

const UNEXPECTED = 500

/**
 * The optimized journey needs a birthdate to confirm the login; until then the customer is
 * identified by the partner's cookies.
 */
function getKnownCustomer({
  isOptimized,
  state: {
    user: { document, type, phone },
  },
}: Session) {
  if (!isOptimized || document === '' || type === '') throw new ApiProblem('BAD.REQUEST')
  return { document, type, phone }
}

/**
 * Logs in with the encrypted token of the embedding app, and reports the result to that app.
 * `onEnd` is called for a problem with its own screen.
 */
export function useAppLogin(onEnd: (problem: ApiProblem) => void) {
  const { api, session, reporter, embedder } = useKernel()
  const control = useSessionControl()
  const loginWithToken = async (encrypted: string): Promise<void> => {
    const {
      access_token: accessToken,
      protocol,
      expirationTime,
      verified,
    } = await api.call(login, { body: { encrypted } })
    const { document, type, phone } = verified ?? getKnownCustomer(session)
    control.begin({ accessToken, protocol, expirationTime, document, type })
    if (phone) control.setPinPhone(phone)
    if (verified) control.confirm(verified)
    reporter.report('login', { channel: 'app' })
  }
  return useAction(loginWithToken, {
    onError: (error) => {
      reporter.report(getReportName(error.code), { channel: 'app' })
      embedder.send(
        error.status === UNEXPECTED
          ? { type: 'unexpected-error' }
          : { type: 'session-error', message: 'token is expired' },
      )
      if (isFinalProblem(error.code)) onEnd(error)
    },
  })
}
