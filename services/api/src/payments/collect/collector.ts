import type { Cents, PaymentType } from '@portal/contract'
import type { PaymentRecord } from '../record'
import type { CardChargeRow } from '../tables'

/** Money that the provider says has arrived; `id` is unique over all providers and stays the same when it is told again. */
export interface Money {
  readonly id: string
  readonly amount: Cents
  readonly paidAt: Date
}

/** What an acquirer tells of a card; what is left out is not known. */
export type CardFacts = Partial<Pick<CardChargeRow, 'providerId' | 'brand' | 'last4' | 'authorisationCode' | 'challengeUrl' | 'refusal'>>

/**
 * What the provider knows of a charge. absent: nothing. closed: it can no longer be paid and was not. refused: the payer's side
 * said no.
 */
export type Look = { readonly card?: CardFacts } & (
  | { readonly state: 'absent' | 'closed' | 'refused' }
  | { readonly state: 'open'; readonly copyPaste?: string }
  | { readonly state: 'paid'; readonly money: readonly Money[] }
)

/** How one kind of provider takes money. Every call may be repeated; each throws PROVIDER.UNAVAILABLE when nothing is known. */
export interface Collector {
  /** Makes the charge, or finds it made; throws ProviderRefusal when the provider will never take it. */
  open(record: PaymentRecord): Promise<Look>
  look(record: PaymentRecord): Promise<Look>
  /** Makes sure that the charge cannot be paid any more, or finds that it was. */
  close(record: PaymentRecord): Promise<Look>
  /** True where the reconciler may make a charge that was only written down. */
  readonly opensLater: boolean
  /** Gives money back, once per `refundId`; without it a person credits it on the next bill. */
  refund?(moneyId: string, refundId: string, amount: Cents): Promise<void>
}

/** One row per way to pay. */
export type Collectors = Record<PaymentType, Collector>
