import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { hashSha256 } from './tokens.ts'

/** Tolerated clock difference between a proof and this server, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60
/** Time for which a used proof is stored, in ms: twice the tolerance, after which it is rejected as expired. */
export const PROOF_LIFETIME_MS = 2 * CLOCK_TOLERANCE_SECONDS * 1000

const claims = z.object({
  jti: z.string().check(z.regex(/^[\w-]{8,128}$/)),
  htm: z.string(),
  htu: z.string(),
  ath: z.optional(z.string()),
})

/** The request that a proof must match. */
export interface DpopRequest {
  readonly method: string
  readonly path: string
  /** Access token of the request, if any. */
  readonly token: string | undefined
}

export interface DpopProof {
  /** Thumbprint of the key (RFC 7638). */
  readonly thumbprint: string
  /** Unique id of the proof over all keys, for replay detection. */
  readonly id: string
}

/** Reason why a DPoP proof was rejected: the error of RFC 9449 and the invalid claim. */
export class DpopError extends Error {
  override name = 'ProofFault'
  readonly error: 'invalid_dpop_proof' | 'invalid_token'
  readonly claim: string

  constructor(error: 'invalid_dpop_proof' | 'invalid_token', claim: string, cause?: unknown) {
    super(claim, cause === undefined ? undefined : { cause })
    this.error = error
    this.claim = claim
  }

  /** Value of the WWW-Authenticate header. */
  get challenge(): string {
    return `DPoP error="${this.error}", error_description="${this.claim}", algs="ES256"`
  }
}

const throwDpopError = (claim: string, cause?: unknown): never => {
  throw new DpopError('invalid_dpop_proof', claim, cause)
}

/**
 * Verifies a DPoP proof (RFC 9449) against the request, the allowed origins and the time; throws
 * DpopError. The caller checks replay.
 */
export const verifyDpopProof = async (
  proof: string | undefined,
  { method, path, token }: DpopRequest,
  origins: readonly string[],
  now: Date,
): Promise<DpopProof> => {
  if (proof === undefined) return throwDpopError('missing')
  const {
    payload,
    protectedHeader: { jwk },
  } = await jwtVerify(proof, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    currentDate: now,
    maxTokenAge: 0,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch((error: unknown) =>
    throwDpopError(
      error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
        ? error.claim
        : 'signature',
      error,
    ),
  )
  const parsed = claims.safeParse(payload)
  if (!parsed.success || jwk === undefined) return throwDpopError('jti', parsed.error)
  const { jti, htm, htu, ath } = parsed.data
  if (htm !== method) throwDpopError('htm')
  const url = URL.parse(htu)
  if (url?.pathname !== path || !origins.includes(url.origin)) throwDpopError('htu')
  if (ath !== (token === undefined ? undefined : hashSha256(token))) throwDpopError('ath')
  const thumbprint = await calculateJwkThumbprint(jwk)
  return { thumbprint, id: hashSha256(`${thumbprint} ${jti}`) }
}
