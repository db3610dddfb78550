import { normalizeDocument, parseMobile, SESSION_SECONDS } from '@portal/contract'
import type { CookieJar } from './cookie-jar.ts'
import type { SessionState } from '../session-state.ts'

/** The access token expires with the session and is not sent across sites. */
const TOKEN_OPTIONS = { maxAge: SESSION_SECONDS, sameSite: 'Strict' } as const

export const COOKIE = {
  tokenSms: 'token-sms',
  protocol: 'id-protocol',
  accessToken: 'access-token',
  document: 'document',
  name: 'name',
  phone: 'phone',
  birthdate: 'birthdate',
  optimized: 'optimized',
  expirationTime: 'expirationTime',
} as const

/** Value '1': a passkey was used in this browser. Identifies no one, outlives every session. */
export const PASSKEY_COOKIE = 'portal-passkey'

export type SessionCookies = Readonly<Record<keyof typeof COOKIE, string>>

export function readSessionCookies(jar: CookieJar): SessionCookies {
  const values = Object.entries(COOKIE).map(([key, name]) => [key, jar.get(name)])
  const cookies = Object.fromEntries(values) as Record<keyof typeof COOKIE, string>
  return {
    ...cookies,
    document: normalizeDocument(cookies.document),
    phone: parseMobile(cookies.phone) ?? '',
  }
}

export function writeSessionCookies(
  jar: CookieJar,
  { accessToken, protocol, expirationTime, user }: SessionState,
): void {
  const writeCookie = (
    name: string,
    value: string | null,
    options?: typeof TOKEN_OPTIONS,
  ): void => {
    if (!value) jar.remove(name)
    else if (jar.get(name) !== value) jar.set(name, value, options)
  }
  writeCookie(COOKIE.accessToken, accessToken, TOKEN_OPTIONS)
  writeCookie(COOKIE.protocol, protocol)
  writeCookie(COOKIE.expirationTime, expirationTime)
  writeCookie(COOKIE.document, user.document)
  writeCookie(COOKIE.name, user.name)
  writeCookie(COOKIE.phone, user.phone)
}

/** Removes the session's cookies; `optimized` (partner) and the utm cookies (campaign) stay. */
export function removeSessionCookies(jar: CookieJar): void {
  for (const name of Object.values(COOKIE)) if (name !== COOKIE.optimized) jar.remove(name)
}
