import type { Store } from '../store/store.ts'
import type { SigningKey } from './key.ts'
import { generatePrivateKey } from './generate-private-key.ts'

export const generateSigningKey = (name: string): SigningKey => {
  const jwk = generatePrivateKey().export({ format: 'jwk' })
  return { kid: `${name}-${String(jwk.x).slice(0, 8)}`, jwk }
}

export const getSigningKey = (store: Store, name: string): SigningKey => {
  const known = store.get('keys', name)
  if (known) return known
  const key = generateSigningKey(name)
  store.commit(['keys', name, key])
  return key
}

export const toPublicJwk = ({ kid, jwk }: SigningKey) => {
  const { kty, crv, x, y } = jwk
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' }
}
