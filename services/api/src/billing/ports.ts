import type { invoice, OutputOf, PaymentMethod } from '@portal/contract'
import type { Db } from '../platform'

type InvoicePayments = OutputOf<typeof invoice>['payments']

/** What this slice asks of whoever takes payments. */
export interface BillingPorts {
  /** Payments of one invoice, newest first. */
  readonly paymentsOf?: (db: Db, customerId: string, debtReference: string) => Promise<InvoicePayments>
  /** True while a payer is at one of these, or the payer's bank: a card that is being charged. A code that waits is not. */
  readonly isMoneyOnItsWay?: (tx: Db, debtReferences: readonly string[]) => Promise<boolean>
  /** By which methods codes wait for these, newest first. */
  readonly openCodesOf?: (db: Db, debtReferences: readonly string[]) => Promise<readonly PaymentMethod[]>
  /** Withdraws the codes that wait for these, because an agreement takes the place of the invoices. */
  readonly withdrawCodes?: (debtReferences: readonly string[]) => Promise<void>
  /** Has those withdrawn that were left, or came since: in the transaction that makes the agreement. */
  readonly withdrawLater?: (tx: Db, debtReferences: readonly string[]) => Promise<void>
}
