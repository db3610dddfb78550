import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { hmac } from './keys.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

const KNOWN_FOR_SECONDS = 180 * 86_400

/** Outlives the session, and the logout: it opens nothing, and only says that its customer has confirmed a PIN here. */
export const deviceCookieName = ({ secureCookies }: CookieConfig): string =>
  secureCookies ? '__Host-portal-device' : 'portal-device'

const signed = (key: Buffer, customerId: string, id: string, until: string): string =>
  hmac(key, `${id}.${until}:${customerId}`)

/** Makes this browser one that the customer is known to use, for half a year. */
export const rememberBrowser = (
  reply: FastifyReply,
  config: CookieConfig,
  key: Buffer,
  customerId: string,
  now: Date,
): void => {
  const id = randomBytes(12).toString('base64url')
  const until = String(Math.floor(now.getTime() / 1000) + KNOWN_FOR_SECONDS)
  reply.setCookie(
    deviceCookieName(config),
    `${id}.${until}.${signed(key, customerId, id, until)}`,
    {
      path: '/',
      sameSite: 'strict',
      secure: config.secureCookies,
      httpOnly: true,
      maxAge: KNOWN_FOR_SECONDS,
    },
  )
}

/** The name of this browser when this customer has confirmed a PIN in it; null for a stranger's, a forged, or a forgotten one. */
export const knownBrowser = (
  request: FastifyRequest,
  config: CookieConfig,
  key: Buffer,
  customerId: string,
  now: Date,
): string | null => {
  const [id = '', until = '', mark = ''] =
    request.cookies[deviceCookieName(config)]?.split('.') ?? []
  const [given, right] = [Buffer.from(mark), Buffer.from(signed(key, customerId, id, until))]
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight && Number(until) * 1000 > now.getTime() ? id : null
}

/** Readable, and says no more than that a passkey was made or used here: the login then lets the browser offer it by itself. Stays at the logout. */
export const PASSKEY_COOKIE = 'portal-passkey'

export const markPasskeyHere = (reply: FastifyReply, config: CookieConfig): void =>
  void reply.setCookie(PASSKEY_COOKIE, '1', {
    path: '/',
    sameSite: 'strict',
    secure: config.secureCookies,
    httpOnly: false,
    maxAge: KNOWN_FOR_SECONDS,
  })
