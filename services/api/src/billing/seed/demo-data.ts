import {
  addDays,
  toCents,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
  type Contract,
} from '@portal/contract'
import { addMonths, monthOf } from '../rules/add-months.ts'

export interface DemoDebt {
  readonly reference: string
  readonly month: CalendarMonth
  readonly dueDate: CalendarDate
  readonly amount: Cents
  readonly state: 'OPEN' | 'PAID' | 'AGREED'
  readonly paidOn: CalendarDate | null
  readonly agreement: { readonly reference: string; readonly number: number | null } | null
  readonly lines: readonly { readonly description: string; readonly amount: Cents }[]
}

export interface DemoContract {
  readonly reference: string
  readonly customer: string
  readonly productType: 'TIM' | 'LIVE'
  readonly product: Contract['products'][number]
  readonly phone: string | null
  readonly dueDay: number
  readonly multiple: boolean
  readonly campaign: DemoCampaign | null
  readonly agreement: DemoAgreement | null
  readonly debts: readonly DemoDebt[]
}
interface DemoCampaign {
  readonly reference: string
  readonly discountPercentage: number
  readonly validUntil: CalendarDate
  readonly maxInstallments: number
}
interface DemoAgreement {
  readonly reference: string
  readonly total: Cents
  readonly discount: Cents
  readonly installments: number
}

/** A due date of an unpaid invoice and its amount in cents. */
export type Due = readonly [dueDate: CalendarDate, amount: number]

const EXTRAS = [
  { description: 'Pacote adicional de internet', amount: 1500 },
  { description: 'Serviço digital de leitura', amount: 500 },
] as const

const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((acc, line) => acc + line.amount, 0)

/** On larger bills. */
const extrasOf = (amount: number) => (amount >= 8000 ? EXTRAS : [])

/** The plan and the extra services; together the invoice's amount. */
const serviceLines = (
  product: string,
  amount: number,
  extras: readonly { description: string; amount: number }[],
): DemoDebt['lines'] => {
  const rest = amount - sumOf(extras)
  return [{ description: product, amount: rest }, ...extras].map((line) => ({
    ...line,
    amount: toCents(line.amount),
  }))
}

export interface InvoiceSpec {
  readonly contract: string
  readonly product: string
  readonly unpaid: readonly Due[]
  /** How many paid invoices come before the unpaid ones. */
  readonly paid: number
  readonly paidAmount: number
  readonly state?: 'OPEN' | 'AGREED'
  readonly agreement?: string
}

/** Invoices of a contract, oldest first, numbered in that order; months of reference follow each other. */
export const invoicesOf = ({
  contract,
  product,
  unpaid,
  paid,
  paidAmount,
  state = 'OPEN',
  agreement,
}: InvoiceSpec): DemoDebt[] => {
  const oldest = unpaid[0]?.[0]
  const newest = unpaid.at(-1)?.[0]
  if (!oldest || !newest) return []
  const count = paid + unpaid.length
  return Array.from({ length: count }, (_, i) => {
    const due = unpaid[i - paid]
    const dueDate = due?.[0] ?? addMonths(oldest, i - paid)
    // Every third paid invoice came without the first extra, so that bills differ as they do in life.
    const full = due?.[1] ?? paidAmount
    const extras = due || i % 3 !== 2 ? extrasOf(full) : extrasOf(full).slice(1)
    const amount = full - sumOf(extrasOf(full)) + sumOf(extras)
    return {
      reference: `FT${contract.slice(2)}${String(i + 1).padStart(2, '0')}`,
      month: monthOf(addMonths(newest, i - count)),
      dueDate,
      amount: toCents(amount),
      state: due ? state : 'PAID',
      paidOn: due ? null : addDays(dueDate, -1 - (i % 4)),
      agreement: due && agreement ? { reference: agreement, number: null } : null,
      lines: serviceLines(product, amount, extras),
    }
  })
}
