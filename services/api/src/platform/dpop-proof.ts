import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** Seconds that a proof may be older, or newer, than our clock. */
const CLOCK_TOLERANCE_SECONDS = 60
/** No proof is taken for longer than this after it was first seen, in ms. */
export const PROOF_LIFETIME_MS = 2 * CLOCK_TOLERANCE_SECONDS * 1000

const claims = z.object({
  jti: z.string().check(z.regex(/^[\w-]{8,128}$/)),
  htm: z.string(),
  htu: z.string(),
  ath: z.optional(z.string()),
})

/** What a proof has to be of. */
export interface DpopRequest {
  readonly method: string
  /** Without query and fragment. */
  readonly path: string
  /** The access token that it carries, if it carries one. */
  readonly token: string | undefined
}

export interface DpopProof {
  /** Of the key, by RFC 7638. */
  readonly thumbprint: string
  /** The same once only, for all keys. */
  readonly id: string
}

/** Why a call does not prove its key: what RFC 9449 calls it, and the claim that is wrong. */
export class DpopError extends Error {
  override name = 'ProofFault'
  readonly error: 'invalid_dpop_proof' | 'invalid_token'
  readonly claim: string

  constructor(error: 'invalid_dpop_proof' | 'invalid_token', claim: string, cause?: unknown) {
    super(claim, cause === undefined ? undefined : { cause })
    this.error = error
    this.claim = claim
  }

  /** The value of WWW-Authenticate. */
  get challenge(): string {
    return `DPoP error="${this.error}", error_description="${this.claim}", algs="ES256"`
  }
}

const throwDpopError = (claim: string, cause?: unknown): never => {
  throw new DpopError('invalid_dpop_proof', claim, cause)
}
const hashSha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Reads a proof of RFC 9449; throws a ProofFault unless it is one of this call, at one of our `origins`, and of this moment. Whether it was
 * used before is not looked at.
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
