import { createPrivateKey, createPublicKey, sign, verify, type JsonWebKey } from 'node:crypto'
import type { SigningKey } from '../keys/key'

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const signPayload = (payload: unknown, key: SigningKey, jku: string): string => {
  const input = `${base64({ alg: 'ES256', kid: key.kid, jku })}.${base64(payload)}`
  const privateKey = createPrivateKey({ key: key.jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${input}.${signature.toString('base64url')}`
}

/** The payload of a compact JWS, or null where no key of the set signed it. */
export const verifyPayload = (jws: string, keys: readonly JsonWebKey[]): unknown => {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const input = Buffer.from(`${header}.${payload}`)
  const holds = keys.some((jwk) =>
    verify(
      'sha256',
      input,
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  )
  return holds ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null
}
