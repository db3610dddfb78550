import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'

/** The example partner of the sandbox; its key is public. */
const PARTNER = 'partner-app'
const KEY = Buffer.from('sandbox-partner-key-of-32-bytes!')

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Claims {
  iat?: number
  exp?: number
  jti?: string
  /** A token of a person who must still enter the birthdate. */
  optimized?: boolean
}

/**
 * Creates a login token like the partner's server: JWE, `dir`, A256GCM, single use, valid for two
 * minutes; `claims` overrides.
 */
export const partnerToken = (document: string, claims: Claims = {}): string => {
  const iat = Math.floor(Date.now() / 1000)
  const payload = {
    iss: PARTNER,
    aud: 'portal',
    sub: document,
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    ...claims,
  }
  const header = encoded({ alg: 'dir', enc: 'A256GCM', kid: PARTNER })
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', KEY, iv).setAAD(Buffer.from(header))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()])
  return [
    header,
    '',
    iv.toString('base64url'),
    encrypted.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
  ].join('.')
}
