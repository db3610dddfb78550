import type { Cents, invoice, EndpointOutput, PaymentMethod } from '@portal/contract'
import type { Db } from '../platform/index.ts'

type InvoicePayments = EndpointOutput<typeof invoice>['payments']

/** Money of a customer that came, or went back. */
export interface MoneyMoved {
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
  readonly paymentsOf?: (
    db: Db,
    customerId: string,
    debtReference: string,
  ) => Promise<InvoicePayments>
  /** What came or went back since, newest first. */
  readonly moneySince?: (db: Db, customerId: string, since: Date) => Promise<readonly MoneyMoved[]>
  /** Which of these invoices have a charge that is contested and not answered. */
  readonly contestedOf?: (db: Db, debtReferences: readonly string[]) => Promise<ReadonlySet<string>>
  /** True while a payer is at one of these, or the payer's bank: a card that is being charged. A code that waits is not. */
  readonly isMoneyOnItsWay?: (tx: Db, debtReferences: readonly string[]) => Promise<boolean>
  /** By which methods codes wait for these, newest first. */
  readonly openCodesOf?: (
    db: Db,
    debtReferences: readonly string[],
  ) => Promise<readonly PaymentMethod[]>
  /** Withdraws the codes that wait for these, because an agreement takes the place of the invoices. */
  readonly withdrawCodes?: (debtReferences: readonly string[]) => Promise<void>
  /** Has those withdrawn that were left, or came since: in the transaction that makes the agreement. */
  readonly withdrawLater?: (tx: Db, debtReferences: readonly string[]) => Promise<void>
}
