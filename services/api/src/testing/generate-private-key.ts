import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * Generates a P-256 key and parses its DER. A KeyObject from the generator shares a lock with it:
 * if the generator is garbage-collected during an export, Node 20 deadlocks.
 */
export const generatePrivateKey = (): KeyObject => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' })
}
