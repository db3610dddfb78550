declare module '../store/store.ts' {
  interface Tables {
    tokens: Token
  }
}

export interface Token {
  value: string
  scopes: string[]
  expiresAt: string
}
