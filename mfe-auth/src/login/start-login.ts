import { login } from '@portal/contract'
import type { Kernel } from 'shared-kernel'
import type { SessionControl } from 'shared-kernel/session-control'
import type { Credentials } from './credentials.ts'

/** Starts a login. The session is AUTHENTICATING afterwards, or AUTHENTICATED when the API confirms it directly. */
export async function startLogin(
  { api, reporter }: Kernel,
  session: SessionControl,
  { document, type, phone }: Credentials,
): Promise<void> {
  const response = await api.call(login, { body: { doc: document, type } })
  const { access_token: accessToken, protocol, expirationTime, verified } = response
  session.begin({ accessToken, protocol, expirationTime, document, type })
  reporter.report('login')
  if (verified) return session.confirm(verified)
  session.setPinPhone(phone)
}
