import type { JsonWebKey } from 'node:crypto'

declare module '../store/store.ts' {
  interface Tables {
    keys: SigningKey
  }
}

/** A private key on P-256, kept as it is sent. */
export interface SigningKey {
  kid: string
  jwk: JsonWebKey
}
