import type { Cents } from '@portal/contract'

/**
 * Money that a provider reports as received. `id` is unique over all providers and stable, which makes
 * booking idempotent.
 */
export interface ReceivedMoney {
  readonly id: string
  readonly amount: Cents
  readonly paidAt: Date
}

/**
 * State of a charge at its provider. absent: unknown there. closed: not payable and not paid. refused:
 * declined by the payer's side. open: waits for `awaits`.
 */
export type ProviderState<MethodData = unknown> = { readonly methodData?: Partial<MethodData> } & (
  | { readonly state: 'absent' | 'closed' | 'refused' }
  | { readonly state: 'open'; readonly awaits: 'payer' | 'authentication' | 'provider' }
  | { readonly state: 'paid'; readonly money: readonly ReceivedMoney[] }
)

/** 'under way': request it again later. */
export type RefundStatus = 'done' | 'under way'
