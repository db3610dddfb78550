import { createHash, createPublicKey, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import { generatePrivateKey } from './generate-private-key.ts'

/** A key as a partner's page makes one for itself. */
export interface TestKey {
  readonly thumbprint: string
  /** A proof of this key; `claims` may bend it, `header` too. */
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
