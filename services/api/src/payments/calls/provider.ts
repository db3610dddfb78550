import type { PaymentMethod } from '@portal/contract'
import type { Money } from './provider-state'

/** Money on the provider's own list. */
export interface Received {
  readonly money: Money
  /** Names the charge at the provider; null for money without one. */
  readonly reference: string | null
  /** The invoice whose printed code was paid, and the method that the code is of; null where it is no printed code. */
  readonly printed: { readonly method: PaymentMethod; readonly debtReference: string } | null
}

/** Who moves the money of one or more methods. */
export interface Provider {
  /** Names its webhook and its place in logs. */
  readonly name: string
  /** Names of the charges that a notice is about; null for a body that is no notice. */
  noticed(body: unknown): readonly string[] | null
  /** Whether a notice comes from the provider, by its signature; without this the address has to be one that only the provider knows. */
  isOurs?(text: string, headers: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Tells the provider where to send notices; `base` ends before its name. */
  registerWebhook(base: string): Promise<void>
  /** All money that has come since then. `listsCharges`: that of charges too, so that nobody has to ask for each. */
  readonly listsCharges?: true
  received?(since: Date): Promise<Received[]>
}
