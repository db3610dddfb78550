import { compactVerify, createRemoteJWKSet, customFetch, errors } from 'jose'
import type { Fetch } from './mtls-fetch.ts'
import { toUnavailable } from './provider-http.ts'

/** A key that the provider has just taken up is asked for as soon as this, in ms. */
const KEY_SET_COOLDOWN_MS = 1000
const KEY_SET_TIMEOUT_MS = 5000
/** How long after it was signed a notice is heard, and how far the provider's clock may be ahead, in seconds. */
const MAX_SIGNATURE_AGE_S = 300
const MAX_CLOCK_SKEW_S = 60

/** Longer than any signature holds: whoever remembers one for this long, in seconds, hears no notice twice. */
export const SIGNATURE_RETENTION_S = MAX_SIGNATURE_AGE_S + MAX_CLOCK_SKEW_S + 1

/** Whether a provider has signed that text, a short while ago. Throws PROVIDER.UNAVAILABLE where its keys cannot be had. */
export type VerifyWebhookSignature = (text: string, signature: unknown) => Promise<boolean>

/**
 * Checks that a notice comes from its provider: a signature apart from the body (RFC 7515, appendix F) by a key of the provider's published
 * set, with the moment of signing (`iat`) in its header. A key that is not known makes us ask for the set again. It goes by the machine's
 * clock, as the wire does.
 */
export const createWebhookVerifier = (
  jwksUrl: string,
  doFetch: Fetch = (...request) => fetch(...request),
): VerifyWebhookSignature => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: KEY_SET_COOLDOWN_MS,
    timeoutDuration: KEY_SET_TIMEOUT_MS,
    [customFetch]: (url, { headers, method, signal }) => doFetch(url, { headers, method, signal }),
  })
  const isFresh = (iat: unknown): boolean => {
    const age = typeof iat === 'number' ? Date.now() / 1000 - iat : Infinity
    return age <= MAX_SIGNATURE_AGE_S && age >= -MAX_CLOCK_SKEW_S
  }
  return async (text, signature) => {
    const [header, payload, proof] = typeof signature === 'string' ? signature.split('.') : []
    if (!header || payload !== '' || !proof) return false
    try {
      const { protectedHeader } = await compactVerify(
        `${header}.${Buffer.from(text).toString('base64url')}.${proof}`,
        keys,
        { algorithms: ['ES256'] },
      )
      return isFresh(protectedHeader.iat)
    } catch (error) {
      if (
        error instanceof errors.JWSSignatureVerificationFailed ||
        error instanceof errors.JWKSNoMatchingKey
      )
        return false
      if (
        error instanceof errors.JWSInvalid ||
        error instanceof errors.JOSEAlgNotAllowed ||
        error instanceof errors.JOSENotSupported
      )
        return false
      throw toUnavailable(error)
    }
  }
}
