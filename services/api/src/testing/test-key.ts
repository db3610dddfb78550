import { createHash, createPublicKey, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import { generatePrivateKey } from './generate-private-key.ts'

/** A DPoP key of a partner page. */
export interface TestKey {
  readonly thumbprint: string
  /** Signs a proof; `claims` and `header` override the valid ones. */
  prove(
    claims: Readonly<Record<string, unknown>>,
    token: string | undefined,
    now: Date,
    header?: object,
  ): Promise<string>
}

export const createTestKey = async (): Promise<TestKey> => {
  const privateKey = generatePrivateKey()
  const jwk = await exportJWK(createPublicKey(privateKey))
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (claims, token, now, header = {}) =>
      new SignJWT({
        jti: randomUUID(),
        iat: Math.floor(now.getTime() / 1000),
        ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey),
  }
}
