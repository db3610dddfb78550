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
const MONTHS = 12

/** The newest bills of a contract up to twelve, oldest first; parts of an agreement are no bills. */
export const yearOf = (debts: readonly Invoice[]): Invoice[] =>
  debts
    .filter(({ installment }) => !installment)
    .sort((a, b) => a.month.localeCompare(b.month))
    .slice(-MONTHS)

/** What all bills of a month cost together, without late charges and discounts. */
export interface Month {
  readonly month: CalendarMonth
  readonly amount: Cents
}

export const toMonth = ({ month, components }: Invoice): Month => ({
  month,
  amount: sumPart(components, 'invoice'),
})

/** Before fine, interest and discounts: what the services of a month cost on average, to the cent. */
export const averageOf = (year: readonly Pick<Month, 'amount'>[]): Cents =>
  toCents(
    year.length === 0 ? 0 : Math.round(sumCents(year.map(({ amount }) => amount)) / year.length),
  )

/** Month by month over all contracts, as far back as a year, oldest first. */
export const monthsOf = (contracts: readonly (readonly Invoice[])[]): Month[] => {
  const months = new Map<CalendarMonth, Cents>()
  for (const { month, amount } of contracts.flatMap(yearOf).map(toMonth))
    months.set(month, toCents((months.get(month) ?? 0) + amount))
  return [...months]
    .map(([month, amount]) => ({ month, amount }))
    .sort((a, b) => a.month.localeCompare(b.month))
    .slice(-MONTHS)
}

export interface Change {
  readonly what: string
  /** How it came: a line of its own that was not there, one that went, or one that costs another amount. */
  readonly kind: 'new' | 'gone' | 'more' | 'less'
  /** Positive makes the bill dearer. */
  readonly by: Cents
}

const totals = (lines: InvoiceDetails['lines']): Map<string, Cents> => {
  const byName = new Map<string, Cents>()
  for (const { description, amount } of lines)
    byName.set(description, toCents((byName.get(description) ?? 0) + amount))
  return byName
}

/** Line by line, what makes this bill another than the one before; the largest first. They add up to the difference. */
export const changesOf = (
  before: InvoiceDetails['lines'],
  now: InvoiceDetails['lines'],
): Change[] => {
  const [was, is] = [totals(before), totals(now)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((what): Change[] => {
      const by = toCents((is.get(what) ?? 0) - (was.get(what) ?? 0))
      if (by === 0) return []
      const kind = !was.has(what) ? 'new' : !is.has(what) ? 'gone' : by > 0 ? 'more' : 'less'
      return [{ what, kind, by }]
    })
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
}
