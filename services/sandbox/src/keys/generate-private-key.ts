import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * Generates a P-256 key and parses it from its bytes. In Node 20, exporting a generated key object
 * may deadlock during garbage collection.
 */
export const generatePrivateKey = (): KeyObject => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' })
}
