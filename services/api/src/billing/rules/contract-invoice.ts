import type { CalendarDate, Contract, Invoice, PaymentItem } from '@portal/contract'

/** An invoice with its contract on a given day. */
export interface ContractInvoice {
  readonly invoice: Invoice
  readonly contract: Omit<Contract, 'debts' | 'phone'> & { readonly encryptedPhone: string | null }
  readonly customerId: string
  /** Discount of the contract's open campaign; null without one. */
  readonly discountPercentage: number | null
  /** Last day for contesting; null for an invoice that cannot be contested. */
  readonly contestUntil: CalendarDate | null
}

export const toPaymentItem = ({ invoice, contract }: ContractInvoice): PaymentItem => ({
  contractReference: contract.reference,
  debtReference: invoice.reference,
  month: invoice.month,
  dueDate: invoice.dueDate,
  components: invoice.components,
  total: invoice.total,
})

/** True for one invoice, or when all contracts allow joint payment. */
export const mayPayTogether = (invoices: readonly ContractInvoice[]): boolean =>
  invoices.length <= 1 || invoices.every(({ contract }) => contract.multiple)
