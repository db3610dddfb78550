import type { invoice, OutputOf } from '@portal/contract'
import type { Db } from '../platform/db'

type InvoicePayments = OutputOf<typeof invoice>['payments']

/** What this slice asks of whoever takes payments. */
export interface BillingPorts {
  /** Payments of one invoice, newest first. */
  readonly paymentsOf?: (db: Db, customerId: string, debtReference: string) => Promise<InvoicePayments>
  /** True while a payment that may still settle one of these is open. */
  readonly hasPaymentInProgress?: (tx: Db, debtReferences: readonly string[]) => Promise<boolean>
}
