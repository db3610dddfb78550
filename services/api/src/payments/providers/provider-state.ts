import type { Cents } from '@portal/contract'

/**
 * Money that a provider reports as received. `id` is unique over all providers and stable, which
 * makes booking idempotent.
 */
export interface ReceivedMoney {
  readonly id: string
  readonly amount: Cents
  readonly paidAt: Date
}

/**
 * Reversal of received money by the payer's side or the operator, not requested by this service.
 *
 * - `requested`: the money is blocked or disputed.
 * - `done`: it was returned.
 * - `rejected`: the dispute was won.
 */
export interface Reversal {
  /** Unique over all providers and stable. */
  readonly id: string
  /** Id of the received money. */
  readonly moneyId: string
  readonly amount: Cents
  readonly at: Date
  readonly kind: 'med' | 'operator' | 'chargeback' | 'returned'
  readonly status: 'requested' | 'done' | 'rejected'
}

/**
 * State of a charge at its provider.
 *
 * - `absent`: unknown there.
 * - `closed`: not payable and not paid.
 * - `refused`: declined by the payer's side.
 * - `open`: waits for `awaits`.
 */
export type ProviderState<MethodData = unknown> = { readonly methodData?: Partial<MethodData> } & (
  | { readonly state: 'absent' | 'closed' | 'refused' }
  | { readonly state: 'open'; readonly awaits: 'payer' | 'authentication' | 'provider' }
  | {
      readonly state: 'paid'
      readonly money: readonly ReceivedMoney[]
      readonly reversals?: readonly Reversal[]
    }
)

/** 'under way': request it again later. */
export type RefundStatus = 'done' | 'under way'
