import type { EndpointOutput, login } from '@portal/contract'
import type { SessionControl } from 'shared-kernel/session-control'

/** Begins the session of a response that confirms its login; returns false if the response does not. */
export function beginConfirmedSession(
  session: SessionControl,
  { access_token: accessToken, protocol, expirationTime, verified }: EndpointOutput<typeof login>,
): boolean {
  if (verified === null) return false
  const { document, type } = verified
  session.begin({ accessToken, protocol, expirationTime, document, type })
  session.confirm(verified)
  return true
}
