import type { Store } from '../store/store'
import { newSigningKey, type SigningKey } from './jws'

/** The key that signs every location, made at its first use. */
export const signingKey = (store: Store): SigningKey => {
  const known = store.get('keys', 'location')
  if (known) return known
  const key = newSigningKey()
  store.commit(['keys', 'location', key])
  return key
}
