import type { PaymentMethod } from '@portal/contract'
import type { VerifyWebhookSignature } from './webhook-signature.ts'
import type { ReceivedMoney } from './provider-state.ts'

/** Money on the provider's own list. */
export interface ListedPayment {
  readonly money: ReceivedMoney
  /** Names the charge at the provider; null for money without one. */
  readonly reference: string | null
  /** The invoice whose printed code was paid, and the method that the code is of; null where it is no printed code. */
  readonly printedCode: { readonly method: PaymentMethod; readonly debtReference: string } | null
}

/** What has happened at a provider, by its own lists. */
interface ProviderActivity {
  readonly received: readonly ListedPayment[]
  /** Names of charges that came to an end without money. */
  readonly ended: readonly string[]
}

/** Who moves the money of one or more methods. */
export interface Provider {
  /** Names its webhook, its lanes and its place in logs. */
  readonly name: string
  /** Names of the charges that a notice is about; null for a body that is no notice. */
  parseWebhook(body: unknown): readonly string[] | null
  readonly verifySignature: VerifyWebhookSignature
  /** Whether it shows a certificate with its notices, to whoever asks for one. */
  readonly usesMtlsWebhooks?: true
  /** Tells the provider where to send notices; `base` ends before its name. */
  registerWebhook(base: string): Promise<void>
  /** All that has happened since then, so that nobody has to ask for each charge. */
  listActivity(since: Date): Promise<ProviderActivity>
}
