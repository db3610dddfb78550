import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** Seconds that a proof may be older, or newer, than our clock. */
const EITHER_WAY = 60
/** No proof is taken for longer than this after it was first seen, in ms. */
export const PROOF_MS = 2 * EITHER_WAY * 1000

const claims = z.object({
  jti: z.string().check(z.regex(/^[\w-]{8,128}$/)),
  htm: z.string(),
  htu: z.string(),
  ath: z.optional(z.string()),
})

/** What a proof has to be of. */
export interface ProvenCall {
  readonly method: string
  /** Without query and fragment. */
  readonly path: string
  /** The access token that it carries, if it carries one. */
  readonly token: string | undefined
}

export interface Proof {
  /** Of the key, by RFC 7638. */
  readonly thumbprint: string
  /** The same once only, for all keys. */
  readonly id: string
}

/** Why a call does not prove its key: what RFC 9449 calls it, and the claim that is wrong. */
export class ProofFault extends Error {
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

const refuse = (claim: string, cause?: unknown): never => {
  throw new ProofFault('invalid_dpop_proof', claim, cause)
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Reads a proof of RFC 9449; throws a ProofFault unless it is one of this call, at one of our `origins`, and of this moment. Whether it was
 * used before is not looked at.
 */
export const readProof = async (
  proof: string | undefined,
  { method, path, token }: ProvenCall,
  origins: readonly string[],
  now: Date,
): Promise<Proof> => {
  if (proof === undefined) return refuse('missing')
  const {
    payload,
    protectedHeader: { jwk },
  } = await jwtVerify(proof, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    currentDate: now,
    maxTokenAge: 0,
    clockTolerance: EITHER_WAY,
  }).catch((error: unknown) =>
    refuse(
      error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
        ? error.claim
        : 'signature',
      error,
    ),
  )
  const read = claims.safeParse(payload)
  if (!read.success || jwk === undefined) return refuse('jti', read.error)
  const { jti, htm, htu, ath } = read.data
  if (htm !== method) refuse('htm')
  const address = URL.parse(htu)
  if (address?.pathname !== path || !origins.includes(address.origin)) refuse('htu')
  if (ath !== (token === undefined ? undefined : sha256(token))) refuse('ath')
  const thumbprint = await calculateJwkThumbprint(jwk)
  return { thumbprint, id: sha256(`${thumbprint} ${jti}`) }
}
