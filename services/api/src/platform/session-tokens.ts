import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { computeHmac, type KeyRing, type Keys } from './keys.ts'
import type { SessionRow } from './tables.ts'

const ISSUER = 'portal-api'
/**
 * Tokens whose signature is cached as verified. The database is asked on every request whether the
 * session is still live.
 */
const MAX_CACHED_TOKENS = 10_000

interface Claims {
  readonly sid: string
  readonly hash: string
  readonly audience: string
}

const verifyWithEach = async (
  [current, ...others]: KeyRing,
  token: string,
  currentDate: Date,
): Promise<JWTPayload> => {
  try {
    return (
      await jwtVerify(token, current.bytes, { algorithms: ['HS256'], issuer: ISSUER, currentDate })
    ).payload
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyWithEach([next, ...rest], token, currentDate)
  }
}

/** Signs and verifies the JWTs of sessions. */
export const createSessionTokens = (clock: Clock, keys: Keys) => {
  const verified = new LRUCache<string, Claims>({ max: MAX_CACHED_TOKENS })
  return {
    /** Throws unless the signature is ours and the token has not expired. */
    verify: async (token: string): Promise<Claims> => {
      const known = verified.get(token)
      if (known !== undefined) return known
      const payload = await verifyWithEach(keys.token, token, clock.now())
      const claims = {
        sid: String(payload.sid),
        hash: String(payload.ch),
        audience: String(payload.aud),
      }
      verified.set(token, claims)
      return claims
    },

    sign: (row: SessionRow): Promise<string> =>
      new SignJWT({ sid: row.id, stage: row.stage, ch: row.cookieHash ?? '' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        // The edge counts calls by the subject, from whatever IP they come; it does not say whose
        // session it is. Before the code it belongs to the login: a document is no secret, and its
        // finder must not spend the customer's budget.
        .setSubject(
          computeHmac(
            keys.token,
            row.stage === 'pending' ? `login:${row.loginId}` : `customer:${row.customerId}`,
          ),
        )
        .setAudience(row.audience)
        .setIssuedAt(row.createdAt)
        .setExpirationTime(row.expiresAt)
        .sign(keys.token[0].bytes),
  }
}
