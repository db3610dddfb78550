import { signDetached } from '../keys/jws.ts'
import type { SigningKey } from '../keys/key.ts'
import { newSigningKey, publicJwk } from '../keys/signing-key.ts'
import type { Store } from '../store/store.ts'
import type { Delivery } from '../store/delivery.ts'

export type Notifier = Delivery['to']['kind']

/** Who tells a shop what happened, each with keys of its own. */
export const NOTIFIERS: readonly Notifier[] = ['pix', 'bank', 'card']

const now = (who: Notifier): string => `${who}-notice`
const before = (who: Notifier): string => `${who}-notice-before`

/** The key that signs notices from now on; the one before it stays in the published set, so that what was signed with it still holds. */
export const rotateNoticeKey = (store: Store, who: Notifier): SigningKey => {
  const next = newSigningKey(now(who))
  const known = store.get('keys', now(who))
  store.commit(['keys', now(who), next], ...(known ? [['keys', before(who), known] as const] : []))
  return next
}

const noticeKey = (store: Store, who: Notifier): SigningKey =>
  store.get('keys', now(who)) ?? rotateNoticeKey(store, who)

export const noticeKeySet = (store: Store, who: Notifier) => {
  const old = store.get('keys', before(who))
  return { keys: [noticeKey(store, who), ...(old ? [old] : [])].map(publicJwk) }
}

/** What proves a notice to be its sender's, and of this moment by the machine's clock, whatever PORTAL_NOW says: each attempt is signed anew. */
export const proofOf =
  (store: Store) =>
  ({ kind }: Delivery['to'], text: string): Record<string, string> => ({
    'x-jws-signature': signDetached(text, noticeKey(store, kind), Math.floor(Date.now() / 1000)),
  })
