import { verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const MAX_LIFETIME_S = 300

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  jti: z.string().min(1),
  iat: z.int(),
  exp: z.int(),
})

interface ExpectedAssertion {
  readonly key: KeyObject
  readonly clientId: string
  /** End of the URL of the token endpoint, whose host depends on the client. */
  readonly path: string
  readonly now: Date
}

const decode = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Verifies a client assertion (`private_key_jwt`, ES256) by the CAMARA profile. */
export const isClientAssertion = (
  assertion: string,
  { key, clientId, path, now }: ExpectedAssertion,
): boolean => {
  const [header, payload, signature = ''] = assertion.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { data: claims } = Claims.safeParse(decode(payload))
  const seconds = now.getTime() / 1000
  return (
    isSigned &&
    claims?.iss === clientId &&
    claims.sub === clientId &&
    claims.aud.endsWith(path) &&
    claims.exp > seconds &&
    claims.exp - claims.iat <= MAX_LIFETIME_S
  )
}
