import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'

/** How long the portal's key is cached, in ms. */
const CACHE_MS = 60_000

const generateKey = () => {
  // Node 20 may hang when a generated key object is exported, so the key is parsed from its bytes.
  const made = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const key = createPrivateKey({ key: made.privateKey, type: 'pkcs8', format: 'der' })
  const kid = randomUUID()
  return {
    kid,
    key,
    published: { ...createPublicKey(key).export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' },
  }
}

/**
 * Creates the club's signing keys. They are replaced at each start, and the set publishes the
 * current and the previous key.
 */
export function createKeys() {
  let own = generateKey()
  let published = [own.published]
  return {
    own: () => own,
    published: () => ({ keys: published }),
    rotate: () => {
      const previous = own.published
      own = generateKey()
      published = [own.published, previous]
    },
  }
}

/** Creates a function that fetches the portal's public key and caches it for a minute. */
export function createPortalKeyFetcher(url) {
  let cached
  return async () => {
    if (!cached || Date.now() > cached.until)
      cached = { key: (await (await fetch(url)).json()).keys[0], until: Date.now() + CACHE_MS }
    return cached.key
  }
}
