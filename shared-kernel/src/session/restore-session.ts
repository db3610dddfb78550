import { getCustomerType } from '@portal/contract'
import type { SessionState, SessionStatus } from '../session-state.ts'
import { SIGNED_OUT } from './session-reducer.ts'
import type { SessionCookies } from '../cookies/session-cookies.ts'

/** The specification's start-up table (section 4), row by row. `operatorApp` is the value that stands for the operator's own app. */
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

/** The session that the cookies describe. A birthdate is read but not kept. */
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
