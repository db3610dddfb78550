import {
  getPreviousBankDay,
  toCents,
  countDays,
  isPart,
  listComponents,
  sumComponents,
  type AmountComponent,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import { getLastChargedDay } from './prescription.ts'

/** Late charges in basis points (200 = 2 %). Interest is per month of 30 days, accrued daily. */
export interface LateRates {
  readonly fineBasisPoints: number
  readonly monthlyInterestBasisPoints: number
  /** Monetary correction of returned money, beside the interest; none by default. */
  readonly monthlyIndexBasisPoints?: number
}

const BASIS_POINTS = 10_000
const DAYS_OF_MONTH = 30

/** The last day of these lookups: an account has hundreds of invoices and one today, and holidays are computed. */
let lastLookup: { readonly today: CalendarDate; readonly bankDay: CalendarDate } | undefined

/** Overdue from the day after the due date, or after the next bank day if the due date is none. */
export const isOverdue = (dueDate: CalendarDate, today: CalendarDate): boolean => {
  if (lastLookup?.today !== today) lastLookup = { today, bankDay: getPreviousBankDay(today) }
  return dueDate <= lastLookup.bankDay
}

/** Counts from the printed due date until the invoice is prescribed. */
const countDaysOverdue = (dueDate: CalendarDate, today: CalendarDate): number =>
  isOverdue(dueDate, today) ? countDays(dueDate, getLastChargedDay(dueDate, today)) : 0

/** The regulator requires truncation to whole cents. */
const truncateCents = (numerator: number, denominator: number): Cents =>
  toCents(Math.floor(numerator / denominator))

/**
 * Adds late charges to an unpaid invoice on a day. A campaign waives them and then discounts its percentage of the billed amount; 0 % means 'isenção de
 * juros e multa'.
 */
export const addCharges = (
  today: CalendarDate,
  invoice: { components: readonly AmountComponent[]; dueDate: CalendarDate },
  rates: LateRates,
  discountPercentage: number | null,
): AmountComponent[] => {
  const billed = invoice.components.filter((component) => isPart(component, 'invoice'))
  const days = countDaysOverdue(invoice.dueDate, today)
  if (days === 0) return billed
  const amount = sumComponents(billed)
  const late = listComponents({
    fine: truncateCents(amount * rates.fineBasisPoints, BASIS_POINTS),
    interest: truncateCents(
      amount * rates.monthlyInterestBasisPoints * days,
      BASIS_POINTS * DAYS_OF_MONTH,
    ),
  })
  const discount =
    discountPercentage === null
      ? 0
      : sumComponents(late) + calculatePercentage(amount, discountPercentage)
  return [...billed, ...late, ...listComponents({ discount: -discount })]
}

/** Takes the components from the amount, in their order, until it is used up. */
export const limitComponents = (
  components: readonly AmountComponent[],
  amount: number,
): AmountComponent[] => {
  let left = amount
  return components.flatMap((component) => {
    const taken = toCents(Math.min(component.amount, Math.max(0, left)))
    left -= taken
    return taken === 0 ? [] : [{ ...component, amount: taken }]
  })
}

/** Rounds up, in favour of the customer, unless nothing were left: an amount of zero cannot be paid. */
export const calculatePercentage = (amount: Cents, percentage: number): number => {
  const basisPoints = Math.round(percentage * 100)
  const share = Math.ceil((amount * basisPoints) / BASIS_POINTS)
  return share === amount && basisPoints < BASIS_POINTS ? Math.max(0, amount - 1) : share
}

/** A campaign is open until the end of its last day. */
export const isCampaignOpen = (
  campaign: { validUntil: CalendarDate },
  today: CalendarDate,
): boolean => campaign.validUntil >= today

const formatPercent = (basisPoints: number): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`

/** Formats rates as 'multa de 2% e juros de 1% ao mês'. */
export const formatLateRates = (rates: LateRates): string =>
  `multa de ${formatPercent(rates.fineBasisPoints)} e juros de ${formatPercent(rates.monthlyInterestBasisPoints)} ao mês`
