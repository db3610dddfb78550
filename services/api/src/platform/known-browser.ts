import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { computeHmac, isHmac, type KeyRing } from './keys.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

const DEVICE_COOKIE_SECONDS = 180 * 86_400

interface KnownBrowser {
  readonly id: string
  /** Unix time in seconds. */
  readonly until: string
}

/** Survives the logout. It grants no access and only states that the customer confirmed a PIN in this browser. */
export const getDeviceCookieName = ({ secureCookies }: CookieConfig): string =>
  secureCookies ? '__Host-portal-device' : 'portal-device'

const buildSignedText = (customerId: string, id: string, until: string): string =>
  `${id}.${until}:${customerId}`

const sendDeviceCookie = (
  reply: FastifyReply,
  config: CookieConfig,
  key: KeyRing,
  customerId: string,
  { id, until }: KnownBrowser,
  now: Date,
): void =>
  void reply.setCookie(
    getDeviceCookieName(config),
    `${id}.${until}.${computeHmac(key, buildSignedText(customerId, id, until))}`,
    {
      path: '/',
      sameSite: 'strict',
      secure: config.secureCookies,
      httpOnly: true,
      maxAge: Number(until) - Math.floor(now.getTime() / 1000),
    },
  )

/** Marks the browser as known to the customer for 180 days. */
export const setDeviceCookie = (
  reply: FastifyReply,
  config: CookieConfig,
  key: KeyRing,
  customerId: string,
  now: Date,
): void => {
  const id = randomBytes(12).toString('base64url')
  const until = String(Math.floor(now.getTime() / 1000) + DEVICE_COOKIE_SECONDS)
  sendDeviceCookie(reply, config, key, customerId, { id, until }, now)
}

const findKnownBrowser = (
  request: FastifyRequest,
  config: CookieConfig,
  key: KeyRing,
  customerId: string,
  now: Date,
): KnownBrowser | null => {
  const [id = '', until = '', signature = ''] =
    request.cookies[getDeviceCookieName(config)]?.split('.') ?? []
  return isHmac(key, buildSignedText(customerId, id, until), signature) &&
    Number(until) * 1000 > now.getTime()
    ? { id, until }
    : null
}

/** Signs the cookie of a known browser with the current key if another root secret has signed it. */
export const renewDeviceCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
  key: KeyRing,
  customerId: string,
  now: Date,
): void => {
  const browser = findKnownBrowser(request, config, key, customerId, now)
  if (browser !== null && findKnownBrowser(request, config, [key[0]], customerId, now) === null)
    sendDeviceCookie(reply, config, key, customerId, browser, now)
}

/**
 * Returns the id of this browser when the customer has confirmed a PIN in it; null when the cookie
 * is missing, forged or expired.
 */
export const findKnownBrowserId = (...args: Parameters<typeof findKnownBrowser>): string | null =>
  findKnownBrowser(...args)?.id ?? null

/**
 * Readable by the page: a passkey was created or used in this browser, so that the login offers it.
 * Survives the logout.
 */
export const PASSKEY_COOKIE = 'portal-passkey'

export const setPasskeyCookie = (reply: FastifyReply, config: CookieConfig): void =>
  void reply.setCookie(PASSKEY_COOKIE, '1', {
    path: '/',
    sameSite: 'strict',
    secure: config.secureCookies,
    httpOnly: false,
    maxAge: DEVICE_COOKIE_SECONDS,
  })
