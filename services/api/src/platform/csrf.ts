import { randomBytes } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import type { Config } from '../config/index.ts'
import { computeHmac, isHmac, type KeyRing } from './keys.ts'

/** CSRF token of one session: a random part and its HMAC with the session id. */
export const createCsrfToken = (key: KeyRing, sessionId: string): string => {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${computeHmac(key, `${nonce}:${sessionId}`)}`
}

const isValidCsrfToken = (key: KeyRing, sessionId: string, token: string): boolean => {
  const [nonce = '', ...signature] = token.split('.')
  return isHmac(key, `${nonce}:${sessionId}`, signature.join('.'))
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * True for a request from a portal or partner page. Clients other than browsers send neither Origin
 * nor Sec-Fetch-Site and are allowed.
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

/**
 * Throws CSRF.REJECTED unless header and cookie match and belong to the session or to its successor
 * after a renewal.
 */
export const requireCsrf = (
  key: KeyRing,
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
