import type { JsonWebKey } from 'node:crypto'
import { newSigningKey, publicJwk } from '../keys/signing-key'
import type { SigningKey } from '../keys/key'
import type { Store } from '../store/store'

const NOW = 'pix-notice'
const BEFORE = 'pix-notice-before'

/** The key that signs notices from now on; the one before it stays in the published set, so that what was signed with it still holds. */
export const rotateNoticeKey = (store: Store): SigningKey => {
  const next = newSigningKey(NOW)
  const known = store.get('keys', NOW)
  store.commit(['keys', NOW, next], ...(known ? [['keys', BEFORE, known] as const] : []))
  return next
}

export const noticeKey = (store: Store): SigningKey => store.get('keys', NOW) ?? rotateNoticeKey(store)

export const noticeKeySet = (store: Store): { keys: JsonWebKey[] } => {
  const before = store.get('keys', BEFORE)
  return { keys: [noticeKey(store), ...(before ? [before] : [])].map(publicJwk) }
}
