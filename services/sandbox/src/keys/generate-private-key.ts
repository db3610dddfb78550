import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * A fresh key of P-256, read from the bytes that its generator wrote. A key object that comes out of the generator itself shares a lock with it:
 * where the generator is collected just while such a key is exported, Node 20 waits for itself for ever.
 */
export const generatePrivateKey = (): KeyObject => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' })
}
