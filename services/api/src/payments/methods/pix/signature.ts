import { compactVerify, createRemoteJWKSet, customFetch, errors } from 'jose'
import { unavailable } from '../../calls/provider-http'
import type { Fetch } from '../../calls/certificate-fetch'

/** A key that the provider has just taken up is asked for as soon as this, in ms. */
const ASK_AGAIN_MS = 1000
const ANSWER_WITHIN_MS = 5000

/**
 * Checks that a notice comes from the provider: a signature apart from the body (RFC 7515, appendix F) by a key of its published set. A
 * key that is not known makes us ask for the set again. Throws PROVIDER.UNAVAILABLE where the set cannot be had.
 */
export const createPixSignature = (jwksUrl: string, doFetch: Fetch) => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: ASK_AGAIN_MS, timeoutDuration: ANSWER_WITHIN_MS,
    [customFetch]: (url, { headers, method, signal }) => doFetch(url, { headers, method, signal }),
  })
  return async (text: string, signature: unknown): Promise<boolean> => {
    const [header, payload, proof] = typeof signature === 'string' ? signature.split('.') : []
    if (!header || payload !== '' || !proof) return false
    try {
      await compactVerify(`${header}.${Buffer.from(text).toString('base64url')}.${proof}`, keys, { algorithms: ['ES256'] })
      return true
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey) return false
      if (error instanceof errors.JWSInvalid || error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return false
      throw unavailable(error)
    }
  }
}
