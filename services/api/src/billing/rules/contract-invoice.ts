import type { CalendarDate, Contract, Invoice, PaymentItem } from '@portal/contract'
import type { ChargeTerms } from './late-charges.ts'

/** An invoice with its contract on a given day. */
export interface ContractInvoice {
  readonly invoice: Invoice
  readonly terms: ChargeTerms
  readonly contract: Omit<Contract, 'debts' | 'phone'> & { readonly encryptedPhone: string | null }
  readonly customerId: string
  /** Discount of the contract's open campaign; null without one. */
  readonly discountPercentage: number | null
  /** Last day for contesting; null for an invoice that cannot be contested. */
  readonly contestUntil: CalendarDate | null
  /**
   * Number of unpaid installments of its agreement, and the discount for paying all of them at
   * once; 0 for an invoice.
   */
  readonly unpaidInstallments: number
  readonly earlyDiscountPercentage: number
}

export const toPaymentItem = ({ invoice, contract }: ContractInvoice): PaymentItem => ({
  contractReference: contract.reference,
  debtReference: invoice.reference,
  month: invoice.month,
  dueDate: invoice.dueDate,
  components: invoice.components,
  total: invoice.total,
})
