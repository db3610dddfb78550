import {
  compactDecrypt,
  createRemoteJWKSet,
  customFetch,
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
import type { OurKey } from './our-key.ts'
import { TokenFault } from './token-fault.ts'

const AUDIENCE = 'portal'
/** ASVS 14.2.1: what stands in an address is to be used at once. */
const FRESH_SECONDS = 60
const TOLERANCE_SECONDS = 5
/** A partner's new key is asked for as soon as this, in ms; whoever makes keys up has us ask no more often. */
const ASK_AGAIN_MS = 5_000
const ANSWER_WITHIN_MS = 3_000

const ENCRYPTION = ['A256GCM']
const SIGNATURES = ['ES256', 'PS256', 'EdDSA']

interface Opened {
  readonly partner: Partner
  readonly payload: JWTPayload
}

/** Opens a token and checks who made it, for whom and when; throws a TokenFault or an error of jose. */
export type OpenToken = (token: string, now: Date) => Promise<Opened>

const rulesFor = (partner: Partner, now: Date): JWTClaimVerificationOptions => ({
  issuer: partner.id,
  audience: AUDIENCE,
  currentDate: now,
  clockTolerance: TOLERANCE_SECONDS,
  maxTokenAge: FRESH_SECONDS,
})

/** The keys that a partner publishes: one that is not known makes us ask again, so that a new one is taken up by publishing it. */
const keysAt = (url: string): JWTVerifyGetKey => {
  const published = createRemoteJWKSet(new URL(url), {
    cooldownDuration: ASK_AGAIN_MS,
    timeoutDuration: ANSWER_WITHIN_MS,
    [customFetch]: (address, { headers, method, signal }) =>
      fetch(address, { headers, method, signal }),
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

export const createOpenToken = (partners: readonly Partner[], key: Promise<OurKey>): OpenToken => {
  const published = new Map(
    partners.flatMap(({ id, jwksUrl }) => (jwksUrl === undefined ? [] : [[id, keysAt(jwksUrl)]])),
  )
  const known = (id: unknown): Partner => {
    const partner = partners.find((one) => one.id === id)
    if (partner === undefined) throw new TokenFault('unknown-partner')
    return partner
  }

  /** Signed with a key that the partner alone has, then encrypted to ours. */
  const openSigned: OpenToken = async (token, now) => {
    const { kid, secret } = await key
    if (decodeProtectedHeader(token).kid !== kid) throw new TokenFault('unknown-key')
    const { plaintext } = await compactDecrypt(token, secret, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ENCRYPTION,
    })
    const signed = Buffer.from(plaintext).toString()
    const partner = known(decodeJwt(signed).iss)
    const keys = published.get(partner.id)
    if (keys === undefined) throw new TokenFault('unknown-key')
    const { payload } = await jwtVerify(signed, keys, {
      ...rulesFor(partner, now),
      algorithms: SIGNATURES,
    })
    return { partner, payload }
  }

  /** With the key that both have. */
  const openShared: OpenToken = async (token, now) => {
    const partner = known(decodeProtectedHeader(token).kid)
    if (partner.key === undefined) throw new TokenFault('unknown-key')
    const { payload } = await jwtDecrypt(token, Buffer.from(partner.key, 'base64url'), {
      ...rulesFor(partner, now),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ENCRYPTION,
    })
    return { partner, payload }
  }

  return async (token, now) => {
    const { alg } = decodeProtectedHeader(token)
    if (alg !== 'dir' && alg !== 'ECDH-ES') throw new TokenFault('wrong-algorithm')
    return alg === 'dir' ? openShared(token, now) : openSigned(token, now)
  }
}
