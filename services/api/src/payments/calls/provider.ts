import type { PaymentMethod } from '@portal/contract'
import type { NoticeSignature } from './notice-signature.ts'
import type { Money } from './provider-state.ts'

/** Money on the provider's own list. */
export interface Received {
  readonly money: Money
  /** Names the charge at the provider; null for money without one. */
  readonly reference: string | null
  /** The invoice whose printed code was paid, and the method that the code is of; null where it is no printed code. */
  readonly printed: { readonly method: PaymentMethod; readonly debtReference: string } | null
}

/** What has happened at a provider, by its own lists. */
interface Happened {
  readonly received: readonly Received[]
  /** Names of charges that came to an end without money. */
  readonly ended: readonly string[]
}

/** Who moves the money of one or more methods. */
export interface Provider {
  /** Names its webhook, its lanes and its place in logs. */
  readonly name: string
  /** Names of the charges that a notice is about; null for a body that is no notice. */
  noticed(body: unknown): readonly string[] | null
  readonly hasSigned: NoticeSignature
  /** Whether it shows a certificate with its notices, to whoever asks for one. */
  readonly showsCertificate?: true
  /** Tells the provider where to send notices; `base` ends before its name. */
  registerWebhook(base: string): Promise<void>
  /** All that has happened since then, so that nobody has to ask for each charge. */
  list(since: Date): Promise<Happened>
}
