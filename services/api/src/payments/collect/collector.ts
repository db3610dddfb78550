import type { Cents, PaymentType } from '@portal/contract'
import type { PaymentRecord } from '../record'

/** Money that the provider says has arrived; `id` is unique over all providers and stays the same when it is told again. */
export interface Money {
  readonly id: string
  readonly amount: Cents
  readonly paidAt: Date
}

/** What the provider knows of a charge. absent: nothing. closed: it can no longer be paid and was not. */
export type Look =
  | { readonly state: 'absent' | 'closed' }
  | { readonly state: 'open'; readonly copyPaste?: string }
  | { readonly state: 'paid'; readonly money: readonly Money[] }

/** How one kind of provider takes money. Every call may be repeated; each throws PROVIDER.UNAVAILABLE when nothing is known. */
export interface Collector {
  /** Makes the charge, or finds it made; throws ProviderRefusal when the provider will never take it. */
  open(record: PaymentRecord): Promise<Look>
  look(record: PaymentRecord): Promise<Look>
  /** Makes sure that the charge cannot be paid any more, or finds that it was. */
  close(record: PaymentRecord): Promise<Look>
  /** pending: this collector can give money back itself. credit: a person does it. */
  readonly refundBy: 'pending' | 'credit'
}

/** One row per way to pay; what is missing here is not available. */
export type Collectors = Partial<Record<PaymentType, Collector>>
