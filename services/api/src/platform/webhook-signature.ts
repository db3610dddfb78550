import { ApiProblem } from '@portal/contract'
import { compactVerify, errors } from 'jose'
import type { Clock } from './clock.ts'
import type { RateLimitRule } from './rate-limits.ts'
import { createRemoteKeys, type FetchKeys } from './remote-keys.ts'

/** Minimum time between two fetches of the provider's keys. */
const KEY_SET_COOLDOWN_MS = 1000
const KEY_SET_TIMEOUT_MS = 5000
const MAX_SIGNATURE_AGE_S = 300
const MAX_CLOCK_SKEW_S = 60

/**
 * Every delivery has a fresh signature, so a repeated signature is a replay. An older one is
 * rejected anyway, so that counting for this long is sufficient.
 */
export const SIGNATURE_REUSE_LIMIT: RateLimitRule = {
  name: 'webhook',
  points: 1,
  seconds: MAX_SIGNATURE_AGE_S + MAX_CLOCK_SKEW_S + 1,
}

/**
 * Returns true for a recent signature of the text by the provider, and logs why it rejects another
 * one. Throws PROVIDER.UNAVAILABLE if the provider's keys cannot be fetched.
 */
export type VerifyWebhookSignature = (
  text: string,
  signature: unknown,
  log?: { warn(details: Rejection, message: string): void },
) => Promise<boolean>

interface Rejection {
  readonly reason: 'missing' | 'invalid' | 'unknown_key' | 'not_recent'
  /** Age of a signature that is not recent; negative if its time is ahead of ours. */
  readonly ageSeconds?: number
}

/**
 * Creates a verifier of detached JWS signatures (RFC 7515, appendix F) by a key of the provider's
 * JWKS. The header has the time of signing (`iat`). An unknown key triggers a new fetch of the
 * JWKS. Uses the real time, also when PORTAL_NOW shifts the clock.
 */
export const createWebhookVerifier = (
  jwksUrl: string,
  clock: Pick<Clock, 'realNow'>,
  doFetch?: FetchKeys,
): VerifyWebhookSignature => {
  const keys = createRemoteKeys(jwksUrl, {
    cooldownMs: KEY_SET_COOLDOWN_MS,
    timeoutMs: KEY_SET_TIMEOUT_MS,
    doFetch,
  })
  const checkTime = (iat: unknown): Rejection | null => {
    if (typeof iat !== 'number') return { reason: 'not_recent' }
    const age = clock.realNow().getTime() / 1000 - iat
    if (age <= MAX_SIGNATURE_AGE_S && age >= -MAX_CLOCK_SKEW_S) return null
    return { reason: 'not_recent', ageSeconds: Math.round(age) }
  }
  const findRejection = async (text: string, signature: unknown): Promise<Rejection | null> => {
    if (signature === undefined) return { reason: 'missing' }
    const [header, payload, proof] = typeof signature === 'string' ? signature.split('.') : []
    if (!header || payload !== '' || !proof) return { reason: 'invalid' }
    try {
      const { protectedHeader } = await compactVerify(
        `${header}.${Buffer.from(text).toString('base64url')}.${proof}`,
        keys,
        { algorithms: ['ES256'] },
      )
      return checkTime(protectedHeader.iat)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return { reason: 'unknown_key' }
      if (
        error instanceof errors.JWSSignatureVerificationFailed ||
        error instanceof errors.JWSInvalid ||
        error instanceof errors.JOSEAlgNotAllowed ||
        error instanceof errors.JOSENotSupported
      )
        return { reason: 'invalid' }
      throw new ApiProblem('PROVIDER.UNAVAILABLE', { cause: error })
    }
  }
  return async (text, signature, log) => {
    const rejection = await findRejection(text, signature)
    if (rejection !== null) log?.warn(rejection, 'webhook rejected because of its signature')
    return rejection === null
  }
}
