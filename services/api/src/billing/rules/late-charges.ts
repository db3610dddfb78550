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

/** Late fee (`fine`) and interest in basis points (200 = 2 %). Interest is per month of 30 days, accrued daily. Configured by FINE_BASIS_POINTS and MONTHLY_INTEREST_BASIS_POINTS. */
export interface LateRates {
  readonly fineBasisPoints: number
  readonly monthlyInterestBasisPoints: number
  /** Monetary correction of returned money, beside the interest; none by default. */
  readonly monthlyIndexBasisPoints?: number
}

/** Terms of late charges beside the billed amount. */
export interface ChargeTerms {
  /** Due date in effect. */
  readonly dueDate: CalendarDate
  /** Printed due date if another one is in effect; the prescription counts from it. */
  readonly printedDueDate?: CalendarDate
  /** Days that were overdue before the due date in effect was given. */
  readonly daysLate?: number
  /** Late charges that are not asked, first of the interest. */
  readonly waivedLate?: Cents
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

/** Counts from the due date in effect until the invoice is prescribed, and adds the days before that due date. */
export const countDaysLate = (
  { dueDate, printedDueDate = dueDate, daysLate = 0 }: ChargeTerms,
  today: CalendarDate,
): number =>
  isOverdue(dueDate, today)
    ? daysLate + Math.max(0, countDays(dueDate, getLastChargedDay(printedDueDate, today)))
    : daysLate

/** Whether the fine is part of what is owed on a day. */
export const isFined = (
  {
    dueDate,
    components,
  }: { readonly dueDate: CalendarDate; readonly components: readonly AmountComponent[] },
  today: CalendarDate,
): boolean => isOverdue(dueDate, today) || components.some(({ kind }) => kind === 'fine')

/** The regulator requires truncation to whole cents. */
const truncateCents = (numerator: number, denominator: number): Cents =>
  toCents(Math.floor(numerator / denominator))

/**
 * Adds late charges to an unpaid invoice on a day. A campaign waives them and then discounts its
 * percentage of the billed amount; 0 % means 'isenção de juros e multa'.
 */
export const addCharges = (
  today: CalendarDate,
  invoice: ChargeTerms & { readonly components: readonly AmountComponent[] },
  rates: LateRates,
  discountPercentage: number | null,
): AmountComponent[] => {
  const billed = invoice.components.filter((component) => isPart(component, 'invoice'))
  const days = countDaysLate(invoice, today)
  if (days === 0) return billed
  const amount = sumComponents(billed)
  const charged = listComponents({
    fine: truncateCents(amount * rates.fineBasisPoints, BASIS_POINTS),
    interest: truncateCents(
      amount * rates.monthlyInterestBasisPoints * days,
      BASIS_POINTS * DAYS_OF_MONTH,
    ),
  })
  const late = limitComponents(charged, sumComponents(charged) - (invoice.waivedLate ?? 0))
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
