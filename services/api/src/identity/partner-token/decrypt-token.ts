import {
  compactDecrypt,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtDecrypt,
  jwtVerify,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Partner } from '../../config/index.ts'
import { createRemoteKeys } from '../../platform/index.ts'
import type { PortalKey } from './portal-key.ts'
import { TokenFault } from './token-fault.ts'

const AUDIENCE = 'portal'
/** ASVS 14.2.1: tokens in URLs must be short-lived. */
const MAX_TOKEN_AGE_SECONDS = 60
const CLOCK_TOLERANCE_SECONDS = 5
/** An unknown `kid` triggers a fetch of the JWK set at most this often. */
const KEY_REFETCH_COOLDOWN_MS = 5_000
const KEY_FETCH_TIMEOUT_MS = 3_000

const ENCRYPTION_ALGORITHMS = ['A256GCM']
const SIGNATURE_ALGORITHMS = ['ES256', 'PS256', 'EdDSA']

interface DecryptedToken {
  readonly partner: Partner
  readonly payload: JWTPayload
}

/** Decrypts a token and verifies signature, issuer, audience and age. Throws a TokenFault or an error of jose. */
type DecryptToken = (token: string, now: Date) => Promise<DecryptedToken>

const buildClaimRules = (partner: Partner, now: Date): JWTClaimVerificationOptions => ({
  issuer: partner.id,
  audience: AUDIENCE,
  currentDate: now,
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
  maxTokenAge: MAX_TOKEN_AGE_SECONDS,
})

/** Resolves keys from the JWK set of a partner; an unknown `kid` fetches the set again. */
const createKeyResolver = (url: string): JWTVerifyGetKey => {
  const published = createRemoteKeys(url, {
    cooldownMs: KEY_REFETCH_COOLDOWN_MS,
    timeoutMs: KEY_FETCH_TIMEOUT_MS,
  })
  return (header, token) =>
    published(header, token).catch((error: unknown) => {
      if (
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys
      )
        throw error
      throw new TokenFault('keys-unreachable', error)
    })
}

export const createTokenDecryptor = (
  partners: readonly Partner[],
  ownKeys: Promise<readonly PortalKey[]>,
): DecryptToken => {
  const published = new Map(
    partners.flatMap(({ id, jwksUrl }) =>
      jwksUrl === undefined ? [] : [[id, createKeyResolver(jwksUrl)]],
    ),
  )
  const requirePartner = (id: unknown): Partner => {
    const partner = partners.find((one) => one.id === id)
    if (partner === undefined) throw new TokenFault('unknown-partner')
    return partner
  }

  /** A JWS of the partner inside a JWE for the portal key. */
  const decryptSigned: DecryptToken = async (token, now) => {
    const { kid } = decodeProtectedHeader(token)
    const key = (await ownKeys).find((one) => one.kid === kid)
    if (key === undefined) throw new TokenFault('unknown-key')
    const { plaintext } = await compactDecrypt(token, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ENCRYPTION_ALGORITHMS,
    })
    const signed = Buffer.from(plaintext).toString()
    const partner = requirePartner(decodeJwt(signed).iss)
    const keys = published.get(partner.id)
    if (keys === undefined) throw new TokenFault('unknown-key')
    const { payload } = await jwtVerify(signed, keys, {
      ...buildClaimRules(partner, now),
      algorithms: SIGNATURE_ALGORITHMS,
    })
    return { partner, payload }
  }

  /** A JWE with the shared key. */
  const decryptShared: DecryptToken = async (token, now) => {
    const partner = requirePartner(decodeProtectedHeader(token).kid)
    const { key, previousKey } = partner
    if (key === undefined) throw new TokenFault('unknown-key')
    const decryptWithKey = (encoded: string) =>
      jwtDecrypt(token, Buffer.from(encoded, 'base64url'), {
        ...buildClaimRules(partner, now),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ENCRYPTION_ALGORITHMS,
      })
    const { payload } = await decryptWithKey(key).catch((error: unknown) => {
      if (previousKey === undefined || !(error instanceof errors.JWEDecryptionFailed)) throw error
      return decryptWithKey(previousKey)
    })
    return { partner, payload }
  }

  return async (token, now) => {
    const { alg } = decodeProtectedHeader(token)
    if (alg !== 'dir' && alg !== 'ECDH-ES') throw new TokenFault('wrong-algorithm')
    return alg === 'dir' ? decryptShared(token, now) : decryptSigned(token, now)
  }
}
