import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import type { invoice, OutputOf } from '@portal/contract'
import type { Db } from '../platform/db'
import type { Platform } from '../platform/slice'
import type { FoundDebt } from './rules/found-debt'

type InvoicePayments = OutputOf<typeof invoice>['payments']

/** What an invoice is paid by outside the portal: both codes are on its PDF. */
export interface InvoiceCodes {
  readonly barCode: ArrecadacaoBarcode
  readonly pix: string
}

/** What this slice asks of whoever takes payments. */
export interface BillingPorts {
  /** Payments of one invoice, newest first. */
  readonly paymentsOf?: (db: Db, customerId: string, debtReference: string) => Promise<InvoicePayments>
  /** True while a payment that may still settle one of these is open. */
  readonly hasPaymentInProgress?: (tx: Db, debtReferences: readonly string[]) => Promise<boolean>
  /** Codes that the outside world honours for this invoice today. */
  readonly codesOf?: (platform: Platform, found: FoundDebt) => Promise<InvoiceCodes>
}
