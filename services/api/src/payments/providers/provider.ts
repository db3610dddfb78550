import type { CalendarDate, Cents, PaymentMethod } from '@portal/contract'
import type { VerifyWebhookSignature } from '../../platform/index.ts'
import type { StatementLine } from './statement.ts'
import type { ReceivedMoney, Reversal } from './provider-state.ts'
import type { FaultReason } from './provider-fault.ts'

/** An entry of a provider's list of received money. */
export interface ListedPayment {
  readonly money: ReceivedMoney
  /** Identifies the charge at the provider; null for money without one. */
  readonly reference: string | null
  /** Invoice and method of a printed code; null if the money belongs to a charge. */
  readonly printedCode: { readonly method: PaymentMethod; readonly invoiceReference: string } | null
}

/** A record of a list that is not trusted and therefore not processed. */
export interface RejectedRecord {
  /** Id of the money or reversal; 'list' if the list as a whole is wrong. */
  readonly id: string
  readonly reason: FaultReason
}

/** Changes since the requested time. */
export interface ProviderActivity {
  readonly received: readonly ListedPayment[]
  readonly reversals: readonly Reversal[]
  readonly rejected: readonly RejectedRecord[]
  /** References of charges that ended without money. */
  readonly ended: readonly string[]
}

/** References of charges; incomplete if the pages of the list do not end. */
export interface ChargeList {
  readonly references: readonly string[]
  readonly isComplete: boolean
}

/**
 * A charge that this service created, as its provider stores it. It is evidence to check, because a
 * restored database does not know the charge.
 */
export interface OwnCharge {
  readonly reference: string
  readonly paymentId: string
  readonly method: PaymentMethod
  readonly protocol: string
  readonly invoiceReferences: readonly string[]
  /** True if the charge names the customer with this document as its debtor. */
  isDebtor(document: string): boolean
  readonly amount: Cents
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Data of the method, as `prepare` creates it. */
  readonly methodData: unknown
}

/** A provider that moves the money of one or more methods. */
export interface Provider {
  /** Name in webhook paths, queues and logs. */
  readonly name: string
  /** Returns the references in a webhook; null for an invalid body. */
  parseWebhook(body: unknown): readonly string[] | null
  /** Null if webhooks are unsigned and the client certificate alone authenticates them. */
  readonly verifySignature: VerifyWebhookSignature | null
  /** True if webhooks may require a client certificate. */
  readonly usesMtlsWebhooks?: true
  /** Registers the webhook URL; `base` ends before the provider's name. */
  registerWebhook(base: string): Promise<void>
  /** Lists all activity since then, so that no charge needs its own request. */
  listActivity(since: Date): Promise<ProviderActivity>
  /** Asks for listed money by its own id or its charge; null if the provider does not have it. */
  findReceived(listed: ListedPayment): Promise<ListedPayment | null>
  /** Reads a charge back; null if this service did not create it. */
  findOwnCharge(reference: string): Promise<OwnCharge | null>
  /** Reads the statement of a day in São Paulo. */
  fetchStatement(day: CalendarDate): Promise<readonly StatementLine[]>
  /** False if the statements list received money only. */
  readonly listsReturns: boolean
  /** Lists all charges created or changed since then, paid or not. */
  listCharges(since: Date): Promise<ChargeList>
  /** Lists money with reversals that `listActivity` no longer shows. */
  listReversals?(): Promise<ProviderActivity>
}
