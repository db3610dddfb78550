import type { Store } from '../store/store.ts'
import type { SigningKey } from './key.ts'
import { newPrivateKey } from './new-private-key.ts'

/** A new one; its id starts with the name. */
export const newSigningKey = (name: string): SigningKey => {
  const jwk = newPrivateKey().export({ format: 'jwk' })
  return { kid: `${name}-${String(jwk.x).slice(0, 8)}`, jwk }
}

/** The key of this name, made at its first use. */
export const signingKey = (store: Store, name: string): SigningKey => {
  const known = store.get('keys', name)
  if (known) return known
  const key = newSigningKey(name)
  store.commit(['keys', name, key])
  return key
}

export const publicJwk = ({ kid, jwk }: SigningKey) => {
  const { kty, crv, x, y } = jwk
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' }
}
