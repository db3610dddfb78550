import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { computeHmac } from './keys.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

const DEVICE_COOKIE_SECONDS = 180 * 86_400

/** Survives the logout. It grants no access and only states that the customer confirmed a PIN in this browser. */
export const getDeviceCookieName = ({ secureCookies }: CookieConfig): string =>
  secureCookies ? '__Host-portal-device' : 'portal-device'

const signDevice = (key: Buffer, customerId: string, id: string, until: string): string =>
  computeHmac(key, `${id}.${until}:${customerId}`)

/** Marks the browser as known to the customer for 180 days. */
export const setDeviceCookie = (
  reply: FastifyReply,
  config: CookieConfig,
  key: Buffer,
  customerId: string,
  now: Date,
): void => {
  const id = randomBytes(12).toString('base64url')
  const until = String(Math.floor(now.getTime() / 1000) + DEVICE_COOKIE_SECONDS)
  reply.setCookie(
    getDeviceCookieName(config),
    `${id}.${until}.${signDevice(key, customerId, id, until)}`,
    {
      path: '/',
      sameSite: 'strict',
      secure: config.secureCookies,
      httpOnly: true,
      maxAge: DEVICE_COOKIE_SECONDS,
    },
  )
}

/** Returns the id of this browser when the customer has confirmed a PIN in it; null when the cookie is missing, forged or expired. */
export const findKnownBrowserId = (
  request: FastifyRequest,
  config: CookieConfig,
  key: Buffer,
  customerId: string,
  now: Date,
): string | null => {
  const [id = '', until = '', signature = ''] =
    request.cookies[getDeviceCookieName(config)]?.split('.') ?? []
  const [given, expected] = [
    Buffer.from(signature),
    Buffer.from(signDevice(key, customerId, id, until)),
  ]
  const isValid = given.length === expected.length && timingSafeEqual(given, expected)
  return isValid && Number(until) * 1000 > now.getTime() ? id : null
}

/** Readable by the page: a passkey was created or used in this browser, so that the login offers it. Survives the logout. */
export const PASSKEY_COOKIE = 'portal-passkey'

export const setPasskeyCookie = (reply: FastifyReply, config: CookieConfig): void =>
  void reply.setCookie(PASSKEY_COOKIE, '1', {
    path: '/',
    sameSite: 'strict',
    secure: config.secureCookies,
    httpOnly: false,
    maxAge: DEVICE_COOKIE_SECONDS,
  })
