/** Query cache addresses of this room. */
export const keys = {
  contracts: ['payments', 'contracts'] as const,
  quotes: ['payments', 'quote'] as const,
  quote: (references: readonly string[]) => ['payments', 'quote', ...references] as const,
  start: (idempotencyKey: string) => ['payments', 'start', idempotencyKey] as const,
  payment: (id: string) => ['payments', 'payment', id] as const,
  cardToken: (attempt: string) => ['payments', 'card-token', attempt] as const,
  openCards: (references: readonly string[]) => ['payments', 'open-cards', ...references] as const,
  campaigns: (contracts: readonly string[]) => ['payments', 'campaigns', ...contracts] as const,
}
