import type { Cents, invoice, EndpointOutput, PaymentMethod } from '@portal/contract'
import type { Db } from '../platform/index.ts'

type InvoicePayments = EndpointOutput<typeof invoice>['payments']

/** Money of a customer that came, or went back. */
export interface MoneyMovement {
  /** Of this one movement; it stands in no other. */
  readonly id: string
  readonly paymentId: string
  /** The first invoice that it was for. */
  readonly reference: string
  /** credited: what was too much is taken off the next bill. */
  readonly kind: 'received' | 'returned' | 'credited'
  readonly amount: Cents
  readonly at: Date
}

/** What this slice asks of whoever takes payments. */
export interface BillingPorts {
  /** Payments of one invoice, newest first. */
  readonly listPayments?: (
    db: Db,
    customerId: string,
    invoiceReference: string,
  ) => Promise<InvoicePayments>
  /** What came or went back since, newest first. */
  readonly listMoneyMovements?: (
    db: Db,
    customerId: string,
    since: Date,
  ) => Promise<readonly MoneyMovement[]>
  /** Which of these invoices have a charge that is contested and not answered. */
  readonly findContestedInvoices?: (
    db: Db,
    invoiceReferences: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** True while a payer is at one of these, or the payer's bank: a card that is being charged. A code that waits is not. */
  readonly hasPaymentInProgress?: (tx: Db, invoiceReferences: readonly string[]) => Promise<boolean>
  /** By which methods codes wait for these, newest first. */
  readonly listOpenCodes?: (
    db: Db,
    invoiceReferences: readonly string[],
  ) => Promise<readonly PaymentMethod[]>
  /** Withdraws the codes that wait for these, because an agreement takes the place of the invoices. */
  readonly cancelCodes?: (invoiceReferences: readonly string[]) => Promise<void>
  /** Has those withdrawn that were left, or came since: in the transaction that makes the agreement. */
  readonly enqueueCodeCancellation?: (tx: Db, invoiceReferences: readonly string[]) => Promise<void>
}
