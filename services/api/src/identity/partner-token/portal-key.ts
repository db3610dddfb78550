import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Keys } from '../../platform/index.ts'

/** Key pair to which partners encrypt their tokens. */
export interface PortalKey {
  readonly kid: string
  readonly privateKey: KeyObject
  /** Public key. */
  readonly jwk: JWK
}

const derivePortalKey = async (privateBytes: Buffer): Promise<PortalKey> => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateBytes)
  const point = ecdh.getPublicKey()
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    privateKey: createPrivateKey({
      key: { ...publicJwk, d: privateBytes.toString('base64url') },
      format: 'jwk',
    }),
    jwk: { ...publicJwk, kid, use: 'enc', alg: 'ECDH-ES' },
  }
}

/**
 * Derives a key pair from each root secret, the current one first: partners use the first and may
 * still have another one.
 */
export const derivePortalKeys = (keys: Pick<Keys, 'partner-token'>): Promise<PortalKey[]> =>
  Promise.all(keys['partner-token'].map(({ bytes }) => derivePortalKey(bytes)))
