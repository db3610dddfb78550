import type { JsonWebKey } from 'node:crypto'

declare module '../store/store.ts' {
  interface Tables {
    keys: SigningKey
  }
}

/** Private P-256 key, stored as a JWK. */
export interface SigningKey {
  kid: string
  jwk: JsonWebKey
}
