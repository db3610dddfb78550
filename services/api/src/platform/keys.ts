import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'

const PURPOSES = [
  'token',
  'csrf',
  'limits',
  'outbox',
  'decoys',
  'card-token',
  'email',
  'device',
  'log',
  'partner-token',
  'passkey',
  'person',
  'customer',
  'work',
  // Encrypts the check value of each root secret.
  'canary',
  'payment-link',
  'unsubscribe',
] as const
type KeyPurpose = (typeof PURPOSES)[number]

export interface Key {
  /** Identifies the root secret that the key is derived from, in every encrypted text and blind index. */
  readonly id: string
  readonly bytes: Buffer
  /** The same bytes, parsed once: Node takes five times as long with bytes. */
  readonly secret: KeyObject
}
/**
 * Keys of one purpose: the first is used for new data, all are accepted. More than one while the
 * root secret rotates.
 */
export type KeyRing = readonly [Key, ...Key[]]
export type Keys = Readonly<Record<KeyPurpose, KeyRing>>

/** Root secrets of the API (ADR 0130). */
export interface RootSecrets {
  readonly secret: string
  /** Accepted and not used yet: the next value of `secret`. */
  readonly nextSecret?: string | null
  /** Accepted and no longer used: the former value of `secret`. */
  readonly previousSecret?: string | null
}

/**
 * Derives 32 bytes from a root secret (HKDF). A purpose is part of the derivation: renaming it
 * would make stored data unreadable.
 */
const deriveBytes = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'portal-api', purpose, 32))

/** Returns the id of a root secret, which does not reveal it. */
const deriveKeyId = (secret: string): string =>
  deriveBytes(secret, 'key-id').subarray(0, 6).toString('hex')

export const createKey = (id: string, bytes: Buffer): Key => ({
  id,
  bytes,
  secret: createSecretKey(bytes),
})

export const deriveKeys = ({ secret, nextSecret, previousSecret }: RootSecrets): Keys => {
  const roots = [secret, nextSecret, previousSecret].flatMap((root) => root ?? [])
  return Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      roots.map((root) => createKey(deriveKeyId(root), deriveBytes(root, purpose))),
    ]),
  ) as unknown as Keys
}

const signText = ({ secret }: Key, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Returns the HMAC-SHA256 by the current key in base64url. */
export const computeHmac = ([current]: KeyRing, text: string): string => signText(current, text)

/** Returns the HMACs by every accepted key, the current one first. */
export const computeHmacs = (
  [current, ...others]: KeyRing,
  text: string,
): readonly [string, ...string[]] => [
  signText(current, text),
  ...others.map((key) => signText(key, text)),
]

/** Compares in constant time with the HMAC by each accepted key. */
export const isHmac = (keys: KeyRing, text: string, given: string): boolean =>
  computeHmacs(keys, text)
    .map((expected) => {
      const [one, other] = [Buffer.from(expected), Buffer.from(given)]
      return one.length === other.length && timingSafeEqual(one, other)
    })
    .includes(true)

/** Returns a keyed hash that finds an encrypted value, with the id of its key in front. */
export const computeBlindIndex = ([current]: KeyRing, text: string): string =>
  `${current.id}.${signText(current, text)}`

/**
 * Returns every form in which a blind index may be stored: by each accepted key, with its id and in
 * the former form without.
 */
export const listBlindIndexes = (keys: KeyRing, text: string): string[] =>
  keys.flatMap((key) => {
    const hash = signText(key, text)
    return [`${key.id}.${hash}`, hash]
  })
