import { cents, type CalendarDate, type CalendarMonth, type Campaign, type Cents, type Contract, type ProductType } from '@portal/contract'
import type { Charges } from '../rules/charges'
import type { StoredDebt } from '../rules/debt-view'

/** JSON of a debt as the statements of this folder build it: dates are text, money whole cents. */
export interface DebtRow extends Record<string, unknown> {
  reference: string
  month: string
  due_date: string
  amount: number
  state: StoredDebt['state']
  agreement_reference: string | null
  installment_number: number | null
  installments: number | null
  paid_at: string | null
  settled_fine: number | null
  settled_interest: number | null
  settled_discount: number | null
}

const settledOf = (row: DebtRow): Charges | null => {
  if (row.settled_fine === null || row.settled_interest === null || row.settled_discount === null) return null
  const [fine, interest, discount] = [row.settled_fine, row.settled_interest, row.settled_discount]
  return {
    fine: cents(fine), interest: cents(interest), discount: cents(discount), total: cents(row.amount + fine + interest - discount),
  }
}

export const storedDebtOf = (row: DebtRow): StoredDebt => ({
  reference: row.reference,
  month: row.month as CalendarMonth,
  dueDate: row.due_date as CalendarDate,
  amount: row.amount as Cents,
  state: row.state,
  paidAt: row.paid_at === null ? null : new Date(row.paid_at),
  settled: settledOf(row),
  installment:
    row.agreement_reference === null || row.installment_number === null || row.installments === null
      ? null
      : { agreement: row.agreement_reference, number: row.installment_number, of: row.installments },
})

export interface ContractRow extends Record<string, unknown> {
  reference: string
  product_type: ProductType
  phone: string | null
  due_day: number
  multiple: boolean
  has_agreement: boolean
  products: Contract['products']
  /** Of the contract's open campaign; null without one. */
  discount_percentage: number | null
}

export const contractOf = (row: ContractRow): Omit<Contract, 'debts'> => ({
  reference: row.reference,
  productType: row.product_type,
  products: row.products,
  phone: row.phone,
  dueDay: row.due_day,
  multiple: row.multiple,
  hasAgreement: row.has_agreement,
})

export interface CampaignRow extends Record<string, unknown> {
  reference: string
  contract_reference: string
  discount_percentage: number
  type: string
  valid_until: string
  max_installments: number
}

export const campaignOf = (row: CampaignRow): Campaign => ({
  reference: row.reference,
  contractReference: row.contract_reference,
  discountPercentage: row.discount_percentage,
  type: row.type,
  validUntil: row.valid_until as CalendarDate,
  maxInstallments: row.max_installments,
})
