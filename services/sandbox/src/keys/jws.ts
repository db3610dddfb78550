import { createPrivateKey, createPublicKey, sign, verify, type JsonWebKey } from 'node:crypto'
import type { SigningKey } from './key.ts'

const encodeJson = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

const signParts = (
  header: object,
  payload: string,
  { jwk }: SigningKey,
): { header: string; signature: string } => {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const encoded = encodeJson(header)
  const signature = sign('sha256', Buffer.from(`${encoded}.${payload}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return { header: encoded, signature: signature.toString('base64url') }
}

export const signPayload = (payload: unknown, key: SigningKey, jku: string): string => {
  const encoded = encodeJson(payload)
  const { header, signature } = signParts({ alg: 'ES256', kid: key.kid, jku }, encoded, key)
  return `${header}.${encoded}.${signature}`
}

/** Signs a detached JWS (RFC 7515, appendix F): `header..signature` over the text as sent. `iat` is in seconds. */
export const signDetached = (text: string, key: SigningKey, iat: number): string => {
  const { header, signature } = signParts(
    { alg: 'ES256', kid: key.kid, iat },
    Buffer.from(text).toString('base64url'),
    key,
  )
  return `${header}..${signature}`
}

/** Returns the payload of a compact JWS, or null when no key of the set verifies it. */
export const verifyPayload = (jws: string, keys: readonly JsonWebKey[]): unknown => {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const input = Buffer.from(`${header}.${payload}`)
  const isSigned = keys.some((jwk) =>
    verify(
      'sha256',
      input,
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  )
  return isSigned ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null
}
