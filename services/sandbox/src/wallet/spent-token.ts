declare module '../store/store.ts' {
  interface Tables {
    walletTokens: SpentToken
  }
}

/** A wallet's token that was paid with. */
export interface SpentToken {
  messageId: string
  /** Milliseconds since 1970, as the token itself says them. */
  messageExpiration: string
}
