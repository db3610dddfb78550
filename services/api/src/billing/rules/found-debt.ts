import type { Contract, Invoice, PaymentItem } from '@portal/contract'

/** An invoice with its contract, as of a day. */
export interface FoundDebt {
  readonly debt: Invoice
  readonly contract: Omit<Contract, 'debts' | 'phone'> & { readonly sealedPhone: string | null }
  readonly customerId: string
  /** Of the contract's open campaign; null without one. */
  readonly discountPercentage: number | null
}

export const paymentLineOf = ({ debt, contract }: FoundDebt): PaymentItem => ({
  contractReference: contract.reference,
  debtReference: debt.reference,
  month: debt.month,
  dueDate: debt.dueDate,
  components: debt.components,
  total: debt.total,
})
