export interface Token {
  value: string
  scopes: string[]
  expiresAt: string
}
