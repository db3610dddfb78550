import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import type { Config } from '../config/index.ts'
import { computeHmac } from './keys.ts'

/** The anti-forgery value of one session: a random part, and its HMAC with the session's id. */
export const createCsrfToken = (
  key: Buffer,
  sessionId: string,
  nonce = randomBytes(12).toString('base64url'),
): string => `${nonce}.${computeHmac(key, `${nonce}:${sessionId}`)}`

const isValidCsrfToken = (key: Buffer, sessionId: string, token: string): boolean => {
  const expected = Buffer.from(createCsrfToken(key, sessionId, token.split('.')[0] ?? ''))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * True when the browser says that one of our own pages, or an allowed partner's, asks; clients that are no browsers
 * say nothing.
 */
export const isOriginAllowed = (
  headers: Headers,
  config: Pick<Config, 'origins' | 'partners'>,
): boolean => {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (typeof origin === 'string') {
    return (
      config.origins.includes(origin) ||
      config.partners.some((partner) => partner.origins.includes(origin))
    )
  }
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Throws CSRF.REJECTED unless header and cookie agree and belong to the session, or to the one that took its place. */
export const requireCsrf = (
  key: Buffer,
  sessionIds: readonly (string | null)[],
  cookie: string | undefined,
  header: unknown,
): void => {
  if (
    cookie === undefined ||
    header !== cookie ||
    !sessionIds.some((id) => id !== null && isValidCsrfToken(key, id, cookie))
  )
    throw new ApiProblem('CSRF.REJECTED')
}
