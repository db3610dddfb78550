import {
  addDays,
  toCents,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
  type Contract,
} from '@portal/contract'
import { addMonths, toMonth } from '../rules/add-months.ts'

export interface DemoInvoice {
  readonly reference: string
  readonly month: CalendarMonth
  readonly dueDate: CalendarDate
  readonly amount: Cents
  readonly state: 'OPEN' | 'PAID' | 'AGREED'
  readonly paidOn: CalendarDate | null
  readonly agreement: { readonly reference: string; readonly number: number | null } | null
  readonly items: readonly { readonly description: string; readonly amount: Cents }[]
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
  readonly invoices: readonly DemoInvoice[]
}
interface DemoCampaign {
  readonly reference: string
  readonly discountPercentage: number
  readonly validUntil: CalendarDate
  readonly maxInstallments: number
  readonly earlyDiscountPercentage: number
}
interface DemoAgreement {
  readonly reference: string
  readonly total: Cents
  readonly discount: Cents
  readonly installments: number
}

/** Due date and amount in cents of an unpaid invoice. */
export type Due = readonly [dueDate: CalendarDate, amount: number]

const EXTRAS = [
  { description: 'Pacote adicional de internet', amount: 1500 },
  { description: 'Serviço digital de leitura', amount: 500 },
] as const

const sumAmounts = (lines: readonly { amount: number }[]): number =>
  lines.reduce((acc, line) => acc + line.amount, 0)

const listExtras = (amount: number) => (amount >= 8000 ? EXTRAS : [])

/** Splits an amount into the plan and extra services. */
const createServiceItems = (
  product: string,
  amount: number,
  extras: readonly { description: string; amount: number }[],
): DemoInvoice['items'] => {
  const rest = amount - sumAmounts(extras)
  return [{ description: product, amount: rest }, ...extras].map((line) => ({
    ...line,
    amount: toCents(line.amount),
  }))
}

interface InvoiceSpec {
  readonly contract: string
  readonly product: string
  readonly unpaid: readonly Due[]
  /** Number of paid invoices before the unpaid ones. */
  readonly paid: number
  readonly paidAmount: number
  readonly state?: 'OPEN' | 'AGREED'
  readonly agreement?: string
}

/** Creates the invoices of a contract, oldest first, with consecutive months. */
export const createInvoices = ({
  contract,
  product,
  unpaid,
  paid,
  paidAmount,
  state = 'OPEN',
  agreement,
}: InvoiceSpec): DemoInvoice[] => {
  const oldest = unpaid[0]?.[0]
  const newest = unpaid.at(-1)?.[0]
  if (!oldest || !newest) return []
  const count = paid + unpaid.length
  return Array.from({ length: count }, (_, i) => {
    const due = unpaid[i - paid]
    const dueDate = due?.[0] ?? addMonths(oldest, i - paid)
    // Every third paid invoice lacks the first extra service, so that amounts differ.
    const full = due?.[1] ?? paidAmount
    const extras = due || i % 3 !== 2 ? listExtras(full) : listExtras(full).slice(1)
    const amount = full - sumAmounts(listExtras(full)) + sumAmounts(extras)
    return {
      reference: `FT${contract.slice(2)}${String(i + 1).padStart(2, '0')}`,
      month: toMonth(addMonths(newest, i - count)),
      dueDate,
      amount: toCents(amount),
      state: due ? state : 'PAID',
      paidOn: due ? null : addDays(dueDate, -1 - (i % 4)),
      agreement: due && agreement ? { reference: agreement, number: null } : null,
      items: createServiceItems(product, amount, extras),
    }
  })
}
