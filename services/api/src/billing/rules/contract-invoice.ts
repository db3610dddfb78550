import type { Contract, Invoice, PaymentItem } from '@portal/contract'

/** An invoice with its contract, as of a day. */
export interface ContractInvoice {
  readonly invoice: Invoice
  readonly contract: Omit<Contract, 'debts' | 'phone'> & { readonly encryptedPhone: string | null }
  readonly customerId: string
  /** Of the contract's open campaign; null without one. */
  readonly discountPercentage: number | null
}

export const toPaymentItem = ({ invoice, contract }: ContractInvoice): PaymentItem => ({
  contractReference: contract.reference,
  debtReference: invoice.reference,
  month: invoice.month,
  dueDate: invoice.dueDate,
  components: invoice.components,
  total: invoice.total,
})
