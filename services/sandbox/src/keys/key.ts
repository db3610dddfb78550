import type { JsonWebKey } from 'node:crypto'

/** A private key on P-256, kept as it is sent. */
export interface SigningKey {
  kid: string
  jwk: JsonWebKey
}
