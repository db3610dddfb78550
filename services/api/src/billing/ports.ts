import type {
  AutomaticEventKind,
  CalendarDate,
  CalendarMonth,
  Cents,
  EndpointOutput,
  invoice,
  PaymentMethod,
  ReversalKind,
} from '@portal/contract'
import type { Db } from '../platform/index.ts'

type InvoicePayments = EndpointOutput<typeof invoice>['payments']

/** Money that was received from or returned to a customer. */
export interface MoneyMovement {
  /** Unique id of the movement. */
  readonly id: string
  readonly paymentId: string
  /** The first invoice of the payment. */
  readonly reference: string
  /**
   * - `overpaid`: the customer chooses between refund and credit.
   * - `credited`: an overpayment that is a credit of the customer.
   */
  readonly kind: 'received' | 'overpaid' | 'returned' | 'credited'
  /** Whether the support desk transferred what was returned, because the method has no refund. */
  readonly isTransfer?: boolean
  readonly amount: Cents
  readonly at: Date
}

/** Money of a payment that the payer's bank, the card issuer or the operator claims back. */
export interface MoneyClaim extends Omit<MoneyMovement, 'kind' | 'isTransfer'> {
  /** reversed: the money has left, so that what it paid is owed again. retained: the dispute ended without a change. */
  readonly kind: 'disputed' | 'reversed' | 'retained'
  readonly claimedAs: ReversalKind
}

/** Credit that the support desk has transferred to the customer's account. */
export interface CreditTransfer extends Pick<MoneyMovement, 'id' | 'amount' | 'at'> {
  readonly kind: 'transferred'
}

/** Event of the Pix Automático of a contract. The payment that it made is a money movement. */
export interface AutomaticPixEvent {
  readonly id: string
  readonly kind: AutomaticEventKind
  readonly contractReference: string
  /** Null for an event of the whole contract. */
  readonly invoiceReference: string | null
  readonly month: CalendarMonth | null
  readonly amount: Cents | null
  readonly day: CalendarDate | null
  readonly at: Date
}

/** Functions that the payments module provides. */
export interface BillingPorts {
  /** Payments of one invoice, newest first. */
  readonly listPayments?: (
    db: Db,
    customerId: string,
    invoiceReference: string,
  ) => Promise<InvoicePayments>
  /** Money movements since a time, newest first. */
  readonly listMoneyMovements?: (
    db: Db,
    customerId: string,
    since: Date,
  ) => Promise<readonly (MoneyMovement | MoneyClaim | CreditTransfer)[]>
  /** Events of Pix Automático since a time, newest first. */
  readonly listAutomaticEvents?: (
    db: Db,
    customerId: string,
    since: Date,
  ) => Promise<readonly AutomaticPixEvent[]>
  /** Invoices of the customer that Pix Automático is about to debit. */
  readonly listInvoicesToDebit?: (db: Db, customerId: string) => Promise<ReadonlySet<string>>
  /** Invoices of the customer whose card payment waits for the issuer or the cardholder. */
  readonly listInvoicesInProcess?: (db: Db, customerId: string) => Promise<ReadonlySet<string>>
  /** True while a card payment of one of these invoices is being authorized. Pending codes do not count. */
  readonly hasPaymentInProgress?: (tx: Db, invoiceReferences: readonly string[]) => Promise<boolean>
  /** Methods with pending codes for these invoices, newest first. */
  readonly listOpenCodes?: (
    db: Db,
    invoiceReferences: readonly string[],
  ) => Promise<readonly PaymentMethod[]>
  /** Books pending codes that were paid at their provider; the others stay payable. */
  readonly checkCodes?: (invoiceReferences: readonly string[]) => Promise<void>
  /** Cancels pending codes, because an agreement replaces the invoices. */
  readonly cancelCodes?: (invoiceReferences: readonly string[]) => Promise<void>
  /** Enqueues, in the agreement's transaction, the cancellation of codes that are still pending. */
  readonly enqueueCodeCancellation?: (tx: Db, invoiceReferences: readonly string[]) => Promise<void>
  /** Makes the payment that paid this invoice one that paid it in part, because a contested amount is owed again. */
  readonly markPaidInPart?: (tx: Db, invoiceReference: string) => Promise<void>
}
