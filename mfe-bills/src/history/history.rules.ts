import {
  toCents,
  sumCents,
  sumPart,
  type CalendarMonth,
  type Cents,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'

/** As many bills as a year has. */
const MAX_MONTHS = 12

/** The newest bills of a contract up to twelve, oldest first; parts of an agreement are no bills. */
export const listLastYear = (invoices: readonly Invoice[]): Invoice[] =>
  invoices
    .filter(({ installment }) => !installment)
    .sort((a, b) => a.month.localeCompare(b.month))
    .slice(-MAX_MONTHS)

/** What all bills of a month cost together, without late charges and discounts. */
export interface MonthTotal {
  readonly month: CalendarMonth
  readonly amount: Cents
}

export const toMonthTotal = ({ month, components }: Invoice): MonthTotal => ({
  month,
  amount: sumPart(components, 'invoice'),
})

/** Before fine, interest and discounts: what the services of a month cost on average, to the cent. */
export const computeAverage = (year: readonly Pick<MonthTotal, 'amount'>[]): Cents =>
  toCents(
    year.length === 0 ? 0 : Math.round(sumCents(year.map(({ amount }) => amount)) / year.length),
  )

/** Month by month over all contracts, as far back as a year, oldest first. */
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
  /** How it came: a line of its own that was not there, one that went, or one that costs another amount. */
  readonly kind: 'new' | 'gone' | 'more' | 'less'
  /** Positive makes the bill dearer. */
  readonly difference: Cents
}

const sumByDescription = (lines: InvoiceDetails['lines']): Map<string, Cents> => {
  const byName = new Map<string, Cents>()
  for (const { description, amount } of lines)
    byName.set(description, toCents((byName.get(description) ?? 0) + amount))
  return byName
}

/** Line by line, what makes this bill another than the one before; the largest first. They add up to the difference. */
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
