/** Query cache addresses of this room. */
export const keys = {
  all: ['bills'] as const,
  contracts: ['bills', 'contracts'] as const,
  multi: ['bills', 'multi'] as const,
  campaigns: (contracts: readonly string[]) => ['bills', 'campaigns', ...contracts] as const,
  contacts: (contracts: readonly string[]) => ['bills', 'contacts', ...contracts] as const,
  quote: (references: readonly string[]) => ['bills', 'quote', ...references] as const,
  invoice: (reference: string) => ['bills', 'invoice', reference] as const,
  agreement: (contract: string) => ['bills', 'agreement', contract] as const,
  offer: (campaign: string) => ['bills', 'offer', campaign] as const,
  /** The last payment whose news this tab has taken in. */
  seenPayment: ['bills-seen-payment'] as const,
}
