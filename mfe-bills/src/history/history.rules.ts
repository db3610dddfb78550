import {
  toCents,
  isPart,
  sumCents,
  sumComponents,
  sumPart,
  type AmountComponent,
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

/** Total of all invoices of a month in cents, without deducting paid parts. */
export interface MonthTotal {
  readonly month: CalendarMonth
  /** Billed services after discounts. */
  readonly services: Cents
  /** Fine and interest, unless a discount waives them. */
  readonly late: Cents
  /** A contract that has invoices of other months has none of this month. */
  readonly isIncomplete: boolean
}

export const getAmount = ({ services, late }: MonthTotal): Cents => toCents(services + late)

/** Average per month in cents; without incomplete months, unless all are. */
export const computeAverage = (year: readonly MonthTotal[]): Cents => {
  const complete = year.filter(({ isIncomplete }) => !isIncomplete)
  const months = complete.length > 0 ? complete : year
  return toCents(
    months.length === 0 ? 0 : Math.round(sumCents(months.map(getAmount)) / months.length),
  )
}

/** Components that pay a part of an invoice change what is owed, not what the invoice costs. */
const isPayment = ({ kind }: AmountComponent): boolean => kind === 'partial' || kind === 'credit'

/** Total of an invoice in cents, without deducting paid parts. */
export const getCost = ({ components }: Pick<Invoice, 'components'>): Cents =>
  sumComponents(components.filter((component) => !isPayment(component)))

/** A discount waives fine and interest before it reduces what was billed. */
export const getLateCharges = ({ components }: Pick<Invoice, 'components'>): Cents =>
  toCents(Math.max(0, sumPart(components, 'late') + sumPart(components, 'off')))

/** Sums the invoices of each contract by month, up to twelve months, oldest first. */
export const sumByMonth = (contracts: readonly (readonly Invoice[])[]): MonthTotal[] => {
  const years = contracts.map(listLastYear).filter((year) => year.length > 0)
  const months = [...new Set(years.flat().map(({ month }) => month))].sort().slice(-MAX_MONTHS)
  return months.map((month) => {
    const invoices = years.map((year) => year.filter((invoice) => invoice.month === month))
    const all = invoices.flat()
    const late = sumCents(all.map(getLateCharges))
    return {
      month,
      services: toCents(sumCents(all.map(getCost)) - late),
      late,
      isIncomplete: invoices.some((ofContract) => ofContract.length === 0),
    }
  })
}

export interface InvoiceChange {
  readonly description: string
  /** `new` and `gone`: the item is on one invoice only. `more` and `less`: its amount changed. */
  readonly kind: 'new' | 'gone' | 'more' | 'less'
  /** In cents; positive if the invoice is higher than the one before. */
  readonly difference: Cents
  /** Fine or interest. */
  readonly isLate: boolean
}

const sumByDescription = (lines: InvoiceDetails['lines']): Map<string, Cents> => {
  const byName = new Map<string, Cents>()
  for (const { description, amount } of lines.filter((line) => !isPayment(line)))
    byName.set(description, toCents((byName.get(description) ?? 0) + amount))
  return byName
}

/** Change of an item by its description. */
export const findChange = (
  changes: readonly InvoiceChange[],
  description: string,
): InvoiceChange | undefined => changes.find((change) => change.description === description)

/**
 * Compares the items of two invoices; returns the changes, largest first. They sum up to the
 * difference of what both cost.
 */
export const compareItems = (
  before: InvoiceDetails['lines'],
  now: InvoiceDetails['lines'],
): InvoiceChange[] => {
  const [was, is] = [sumByDescription(before), sumByDescription(now)]
  const late = new Set(
    [...before, ...now]
      .filter((line) => isPart(line, 'late'))
      .map(({ description }) => description),
  )
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
      return [{ description, kind, difference, isLate: late.has(description) }]
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}
