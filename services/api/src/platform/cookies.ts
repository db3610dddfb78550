import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { getDeviceCookieName, setPasskeyCookie, PASSKEY_COOKIE } from './known-browser.ts'
import type { IssuedSession, SessionCredentials } from './session-types.ts'
import { SESSION_MS } from './sessions.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

/** The HttpOnly half of the session; the __Host- prefix needs HTTPS. */
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

/** Gives the browser what belongs to a new token: the second half of it and the anti-forgery value. */
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
    maxAge: SESSION_MS / 1000,
  } as const
  reply.setCookie(getSessionCookieName(config), session.cookie, { ...common, httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrf, { ...common, httpOnly: false })
}

/** What a Set-Cookie can name; a browser's Cookie may hold anything, also a value without a name, which no answer can take away. */
const CLEARABLE_NAME = /^[\x21-\x3A\x3C\x3E-\x7E]+$/

/** Takes every cookie from the browser that leaves, but for those that say whose browser it is, and that a passkey is there (which the page has removed itself). */
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
