import type { Cents } from '@portal/contract'

/** Money that the provider says has arrived; `id` is unique over all providers and stays the same when it is told again. */
export interface ReceivedMoney {
  readonly id: string
  readonly amount: Cents
  readonly paidAt: Date
}

/**
 * What the provider knows of a charge, and what it tells of it. absent: nothing. closed: it can no longer be paid and was not.
 * refused: the payer's side said no. open: whom it waits for.
 */
export type ProviderState<MethodData = unknown> = { readonly methodData?: Partial<MethodData> } & (
  | { readonly state: 'absent' | 'closed' | 'refused' }
  | { readonly state: 'open'; readonly awaits: 'payer' | 'authentication' | 'provider' }
  | { readonly state: 'paid'; readonly money: readonly ReceivedMoney[] }
)

/** How a refund that was asked for stands; one that is under way is asked for again. */
export type RefundStatus = 'done' | 'under way'
