import type { JsonWebKey } from 'node:crypto'

declare module '../store/store.ts' {
  interface Tables {
    keys: SigningKey
  }
}

export interface SigningKey {
  kid: string
  jwk: JsonWebKey
}
