import { cents, daysBetween, type CalendarDate, type Cents } from '@portal/contract'

/** Rates of late payment in hundredths of a per cent: 200 = 2 %. Interest is per month of 30 days, counted by the day. */
export interface LateRates {
  readonly fineBasisPoints: number
  readonly monthlyInterestBasisPoints: number
}

export interface Charges {
  readonly fine: Cents
  readonly interest: Cents
  readonly discount: Cents
  readonly total: Cents
}

const UNIT = 10_000
const DAYS_OF_MONTH = 30

/** Overdue from the day after the due date. */
export const isOverdue = (dueDate: CalendarDate, today: CalendarDate): boolean => dueDate < today

const daysOverdue = (dueDate: CalendarDate, today: CalendarDate): number =>
  Math.max(0, daysBetween(dueDate, today))

/** The regulator's rule for bills: a fraction of a cent is cut off. */
const cutOff = (numerator: number, denominator: number): Cents =>
  cents(Math.floor(numerator / denominator))

/**
 * What an unpaid invoice costs on a day. A campaign takes fine and interest off, and then its percentage of the
 * amount; so 0 % means 'isenção de juros e multa'. It is for overdue invoices only.
 */
export const chargesOn = (
  today: CalendarDate,
  invoice: { amount: Cents; dueDate: CalendarDate },
  rates: LateRates,
  discountPercentage: number | null,
): Charges => {
  const days = daysOverdue(invoice.dueDate, today)
  if (days === 0)
    return { fine: cents(0), interest: cents(0), discount: cents(0), total: invoice.amount }
  const fine = cutOff(invoice.amount * rates.fineBasisPoints, UNIT)
  const interest = cutOff(
    invoice.amount * rates.monthlyInterestBasisPoints * days,
    UNIT * DAYS_OF_MONTH,
  )
  const discount =
    discountPercentage === null
      ? cents(0)
      : cents(fine + interest + percentOf(invoice.amount, discountPercentage))
  return { fine, interest, discount, total: cents(invoice.amount + fine + interest - discount) }
}

/** The fraction of a cent goes to the customer here too: a discount is rounded up. */
const percentOf = (amount: Cents, percentage: number): number =>
  Math.ceil((amount * Math.round(percentage * 100)) / UNIT)

/** A campaign counts until the end of its last day. */
export const isCampaignOpen = (
  campaign: { validUntil: CalendarDate },
  today: CalendarDate,
): boolean => campaign.validUntil >= today
