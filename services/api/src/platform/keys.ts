import { createHmac, hkdfSync } from 'node:crypto'

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
] as const
type KeyPurpose = (typeof PURPOSES)[number]
export type Keys = Readonly<Record<KeyPurpose, Buffer>>

/** Derives one 32-byte key per purpose from the root secret (HKDF). A purpose is part of the derivation: renaming it would make stored data unreadable. */
export const deriveKeys = (secret: string): Keys =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      Buffer.from(hkdfSync('sha256', secret, 'portal-api', purpose, 32)),
    ]),
  ) as unknown as Keys

/** Returns the HMAC-SHA256 in base64url. */
export const computeHmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
