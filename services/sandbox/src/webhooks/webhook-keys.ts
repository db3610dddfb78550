import { signDetached } from '../keys/jws.ts'
import type { SigningKey } from '../keys/key.ts'
import { generateSigningKey, toPublicJwk } from '../keys/signing-key.ts'
import type { Store } from '../store/store.ts'
import type { Delivery } from '../store/delivery.ts'

export type WebhookSender = Delivery['to']['kind']

export const WEBHOOK_SENDERS: readonly WebhookSender[] = ['pix', 'bank', 'card', 'sms']

const getCurrentKeyName = (who: WebhookSender): string => `${who}-notice`
const getPreviousKeyName = (who: WebhookSender): string => `${who}-notice-before`

/** Rotates the signing key. The previous key remains published, so that earlier signatures are still valid. */
export const rotateWebhookKey = (store: Store, who: WebhookSender): SigningKey => {
  const next = generateSigningKey(getCurrentKeyName(who))
  const known = store.get('keys', getCurrentKeyName(who))
  store.commit(
    ['keys', getCurrentKeyName(who), next],
    ...(known ? [['keys', getPreviousKeyName(who), known] as const] : []),
  )
  return next
}

const getWebhookKey = (store: Store, who: WebhookSender): SigningKey =>
  store.get('keys', getCurrentKeyName(who)) ?? rotateWebhookKey(store, who)

export const getWebhookKeySet = (store: Store, who: WebhookSender) => {
  const old = store.get('keys', getPreviousKeyName(who))
  return { keys: [getWebhookKey(store, who), ...(old ? [old] : [])].map(toPublicJwk) }
}

const createHeaders = (text: string, key: SigningKey): Record<string, string> => ({
  'x-jws-signature': signDetached(text, key, Math.floor(Date.now() / 1000)),
})

export type Sign = (to: Delivery['to'], text: string) => Record<string, string>

/** Leaves Pix webhooks without a signature when that is configured. */
const skipUnsigned =
  ({ isPixWebhookSigned }: SigningConfig, sign: Sign): Sign =>
  (to, text) =>
    to.kind === 'pix' && !isPixWebhookSigned ? {} : sign(to, text)

interface SigningConfig {
  isPixWebhookSigned: boolean
}

/** Signs each attempt with the current time of the machine's clock, also when PORTAL_NOW is set. */
export const createSigner = (store: Store, config: SigningConfig): Sign =>
  skipUnsigned(config, ({ kind }, text) => createHeaders(text, getWebhookKey(store, kind)))

/** Signs with a key that is not published, under the id of the current one. */
export const createForger = (store: Store, config: SigningConfig): Sign =>
  skipUnsigned(config, ({ kind }, text) => {
    const { kid } = getWebhookKey(store, kind)
    return createHeaders(text, { ...generateSigningKey('forged'), kid })
  })
