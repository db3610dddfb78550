import { randomUUID } from 'node:crypto'
import { EncryptJWT } from 'jose'
import { createDemoPartner } from '../config/index.ts'

/** Creates a login token of the example partner; `claims`, `key` and `kid` override the valid ones. */
export const createPartnerToken = (
  now: Date,
  sub: string,
  claims: Readonly<Record<string, unknown>> = {},
  key?: Buffer,
  kid = createDemoPartner(0).id,
): Promise<string> => {
  const { id, key: own } = createDemoPartner(0)
  const iat = Math.floor(now.getTime() / 1000)
  return new EncryptJWT({
    sub,
    iss: id,
    aud: 'portal',
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
    .encrypt(key ?? Buffer.from(own ?? '', 'base64url'))
}
