import {
  toCents,
  sumCents,
  sumKind,
  sumPart,
  type CalendarMonth,
  type Cents,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'

const MAX_MONTHS = 12

/** Returns up to twelve of the newest invoices, oldest first, without installments of agreements. */
export const listLastYear = (invoices: readonly Invoice[]): Invoice[] =>
  invoices
    .filter(({ installment }) => !installment)
    .sort((a, b) => a.month.localeCompare(b.month))
    .slice(-MAX_MONTHS)

/** Total of all invoices of a month, without late charges and discounts. */
export interface MonthTotal {
  readonly month: CalendarMonth
  readonly amount: Cents
}

export const toMonthTotal = ({ month, components }: Invoice): MonthTotal => ({
  month,
  amount: toCents(sumPart(components, 'invoice') - sumKind(components, 'credit')),
})

/** Average per month in cents, without late charges and discounts. */
export const computeAverage = (year: readonly Pick<MonthTotal, 'amount'>[]): Cents =>
  toCents(
    year.length === 0 ? 0 : Math.round(sumCents(year.map(({ amount }) => amount)) / year.length),
  )

/** Sums the invoices of all contracts by month, up to twelve months, oldest first. */
export const sumByMonth = (contracts: readonly (readonly Invoice[])[]): MonthTotal[] => {
  const months = new Map<CalendarMonth, Cents>()
  for (const { month, amount } of contracts.flatMap(listLastYear).map(toMonthTotal))
    months.set(month, toCents((months.get(month) ?? 0) + amount))
  return [...months]
    .map(([month, amount]) => ({ month, amount }))
    .sort((a, b) => a.month.localeCompare(b.month))
    .slice(-MAX_MONTHS)
}

export interface InvoiceChange {
  readonly description: string
  /** `new` and `gone`: the item is on one invoice only. `more` and `less`: its amount changed. */
  readonly kind: 'new' | 'gone' | 'more' | 'less'
  /** In cents; positive if the invoice is higher than the one before. */
  readonly difference: Cents
}

const sumByDescription = (lines: InvoiceDetails['lines']): Map<string, Cents> => {
  const byName = new Map<string, Cents>()
  for (const { description, amount } of lines)
    byName.set(description, toCents((byName.get(description) ?? 0) + amount))
  return byName
}

/** Compares the items of two invoices; returns the changes, largest first. They sum up to the difference of both totals. */
export const compareItems = (
  before: InvoiceDetails['lines'],
  now: InvoiceDetails['lines'],
): InvoiceChange[] => {
  const [was, is] = [sumByDescription(before), sumByDescription(now)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((description): InvoiceChange[] => {
      const difference = toCents((is.get(description) ?? 0) - (was.get(description) ?? 0))
      if (difference === 0) return []
      const kind = !was.has(description)
        ? 'new'
        : !is.has(description)
          ? 'gone'
          : difference > 0
            ? 'more'
            : 'less'
      return [{ description, kind, difference }]
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}
