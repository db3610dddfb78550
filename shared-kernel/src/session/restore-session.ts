import { getCustomerType } from '@portal/contract'
import type { SessionState, SessionStatus } from '../session-state.ts'
import { SIGNED_OUT } from './session-reducer.ts'
import type { SessionCookies } from '../cookies/session-cookies.ts'

/**
 * Start-up table of the specification (section 4). `operatorApp` is the value of the `optimized`
 * cookie in the operator's own app.
 */
export function getStatusFromCookies(cookies: SessionCookies, operatorApp: string): SessionStatus {
  const isPerson = getCustomerType(cookies.document) === 'PF'
  if (cookies.optimized) {
    const isTrusted = !isPerson || Boolean(cookies.birthdate) || cookies.optimized === operatorApp
    return isTrusted ? 'AUTHENTICATED' : 'AUTHENTICATING'
  }
  if (!cookies.accessToken) return 'UNAUTHENTICATED'
  const isConfirmed = Boolean(
    cookies.protocol && cookies.tokenSms && (!isPerson || cookies.birthdate),
  )
  return isConfirmed ? 'AUTHENTICATED' : 'AUTHENTICATING'
}

/** Restores the session state from cookies. The birthdate is read and not stored. */
export function restoreSession(cookies: SessionCookies, operatorApp: string): SessionState {
  const status = getStatusFromCookies(cookies, operatorApp)
  if (status === 'UNAUTHENTICATED') return SIGNED_OUT
  const { name, document, phone } = cookies
  return {
    accessToken: cookies.accessToken || null,
    status,
    user: { name, document, phone, type: getCustomerType(document) },
    protocol: cookies.protocol || null,
    expirationTime: cookies.expirationTime || null,
  }
}
