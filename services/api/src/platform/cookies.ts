import { SESSION_SECONDS } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { getDeviceCookieName, setPasskeyCookie, PASSKEY_COOKIE } from './known-browser.ts'
import type { IssuedSession, SessionCredentials } from './session-types.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

/** HttpOnly half of the session. The __Host- prefix requires HTTPS. */
const getSessionCookieName = ({ secureCookies }: CookieConfig): string =>
  secureCookies ? '__Host-portal-session' : 'portal-session'
export const CSRF_COOKIE = 'XSRF-TOKEN'

export const readCredentials = (
  request: FastifyRequest,
  config: CookieConfig,
): SessionCredentials => {
  const { authorization = '', origin, dpop } = request.headers
  const [, scheme, token] = /^(Bearer|DPoP) ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization) ?? []
  const [path = ''] = request.url.split('?')
  return {
    token,
    origin,
    cookie: request.cookies[getSessionCookieName(config)],
    isBound: scheme === 'DPoP',
    proof: typeof dpop === 'string' ? dpop : undefined,
    method: request.method,
    path,
  }
}

/** Sets the HttpOnly cookie of a new session and its CSRF cookie. */
export const setSessionCookies = (
  reply: FastifyReply,
  config: CookieConfig,
  session: IssuedSession,
  csrf: string,
): void => {
  if (session.cookie === null) return
  const common = {
    path: '/',
    sameSite: 'strict',
    secure: config.secureCookies,
    maxAge: SESSION_SECONDS,
  } as const
  reply.setCookie(getSessionCookieName(config), session.cookie, { ...common, httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrf, { ...common, httpOnly: false })
}

/** Names that Set-Cookie can express. A browser's Cookie header may contain others, which no response can clear. */
const CLEARABLE_NAME = /^[\x21-\x3A\x3C\x3E-\x7E]+$/

/** Clears all cookies except the device cookie and the passkey cookie, which survive a logout. */
export const clearSessionCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
): void => {
  const names = new Set([
    getSessionCookieName(config),
    CSRF_COOKIE,
    ...Object.keys(request.cookies).filter((name) => CLEARABLE_NAME.test(name)),
  ])
  names.delete(getDeviceCookieName(config))
  if (names.delete(PASSKEY_COOKIE)) setPasskeyCookie(reply, config)
  for (const name of names)
    reply.clearCookie(name, { path: '/', sameSite: 'strict', secure: config.secureCookies })
}
