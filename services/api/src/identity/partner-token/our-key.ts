import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Keys } from '../../platform/index.ts'

/** What partners encrypt their tokens to. */
export interface OurKey {
  readonly kid: string
  readonly secret: KeyObject
  /** As published. */
  readonly jwk: JWK
}

/** Comes from the root secret: every process has the same one, none is kept anywhere, and with another secret it is another. */
export const ourKey = async (keys: Pick<Keys, 'partner-token'>): Promise<OurKey> => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys['partner-token'])
  const point = pair.getPublicKey()
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const kid = await calculateJwkThumbprint(open)
  return {
    kid,
    secret: createPrivateKey({
      key: { ...open, d: keys['partner-token'].toString('base64url') },
      format: 'jwk',
    }),
    jwk: { ...open, kid, use: 'enc', alg: 'ECDH-ES' },
  }
}
