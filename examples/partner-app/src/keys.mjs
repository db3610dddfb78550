import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'

/** How long the portal's key is kept before it is asked for again. */
const CACHE_MS = 60_000

const generateKey = () => {
  // By way of its bytes: Node 20 may wait for ever where a key straight out of its generator is exported.
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

/** A key of the club's own, new with each start: the portal takes it up because the club publishes it. The one before stays published. */
export function createKeys() {
  let keys = [generateKey()]
  return {
    own: () => keys[0],
    published: () => ({ keys: keys.map(({ published }) => published) }),
    rotate: () => {
      keys = [generateKey(), keys[0]]
    },
  }
}

/** Answers what the portal publishes at `url`, asked for once a minute. */
export function createPortalKeyFetcher(url) {
  let cached
  return async () => {
    if (!cached || Date.now() > cached.until)
      cached = { key: (await (await fetch(url)).json()).keys[0], until: Date.now() + CACHE_MS }
    return cached.key
  }
}
