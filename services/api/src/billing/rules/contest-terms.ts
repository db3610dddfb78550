import {
  addDays,
  listComponents,
  sumPart,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import type { ContestRow, InvoiceRow } from '../tables.ts'
import { addCharges, countDaysLate, isOverdue, type LateRates } from './late-charges.ts'
import { getChargeTerms, getDueDate } from './to-invoice.ts'

/** Anatel, 'Contestação de débitos': five days to pay the rest. */
const DAYS_TO_PAY = 5

type Terms = Pick<InvoiceRow, 'lateFrom' | 'daysLate' | 'waivedLate'>
type InvoiceTerms = Pick<InvoiceRow, 'dueDate'> & Terms

/**
 * Gives an invoice a due date that can be met, without charges for the days until it. Days that
 * were overdue before stay charged. An invoice that is due later stays as it is.
 */
export const extendTerms = (invoice: InvoiceTerms, today: CalendarDate): Terms => {
  const { lateFrom, daysLate, waivedLate } = invoice
  const payUntil = addDays(today, DAYS_TO_PAY)
  return payUntil > getDueDate(invoice)
    ? { lateFrom: payUntil, daysLate: countDaysLate(getChargeTerms(invoice), today), waivedLate }
    : { lateFrom, daysLate, waivedLate }
}

/** A contest with the terms that its invoice had before it. */
type FormerTerms = Pick<ContestRow, 'formerLateFrom' | 'formerDaysLate' | 'openedAt'>

const countFormerDays = (
  { dueDate }: Pick<InvoiceRow, 'dueDate'>,
  { formerLateFrom, formerDaysLate, openedAt }: FormerTerms,
): number =>
  countDaysLate(
    { dueDate: formerLateFrom ?? dueDate, printedDueDate: dueDate, daysLate: formerDaysLate },
    toSaoPauloDate(openedAt),
  )

export interface RejectedContest {
  /** Part of the withheld amount that is owed again. */
  readonly returned: Cents
  /** Uncontested amount of the invoice that is not paid. */
  readonly rest: Cents
  readonly former: FormerTerms
  /** Whether no other contest gave the invoice a new due date. */
  readonly mayExtend: boolean
}

/**
 * Charges that are not asked when a rejected amount joins an overdue rest: those that the amount
 * would have from the contest until five days after the answer.
 */
const calculateWaived = (
  invoice: InvoiceTerms,
  { returned, rest, former }: RejectedContest,
  today: CalendarDate,
  rates: LateRates,
): number => {
  const payUntil = addDays(today, DAYS_TO_PAY)
  const calculateLate = (amount: number, daysLate: number): number =>
    sumPart(
      addCharges(
        today,
        { components: listComponents({ service: amount }), dueDate: payUntil, daysLate },
        rates,
        null,
      ),
      'late',
    )
  const days = countDaysLate(getChargeTerms(invoice), payUntil)
  const asked =
    calculateLate(rest, days) + calculateLate(returned, countFormerDays(invoice, former))
  return Math.max(0, calculateLate(rest + returned, days) - asked)
}

/**
 * Terms of an invoice after a contest was answered. What is owed again is due five days later if
 * the rest is paid, or not overdue for the first time. Otherwise it joins the rest, which stays
 * due, without charges for the time of the contest.
 */
export const settleTerms = (
  invoice: InvoiceTerms,
  rejected: RejectedContest,
  today: CalendarDate,
  rates: LateRates,
): Terms => {
  const { lateFrom, daysLate, waivedLate } = invoice
  const { returned, rest, former, mayExtend } = rejected
  if (returned <= 0) return { lateFrom, daysLate, waivedLate }
  if (rest <= 0)
    return { ...extendTerms(invoice, today), daysLate: countFormerDays(invoice, former) }
  if (mayExtend && !isOverdue(getDueDate(invoice), today)) return extendTerms(invoice, today)
  const waived = calculateWaived(invoice, rejected, today, rates)
  return { lateFrom, daysLate, waivedLate: toCents(waivedLate + waived) }
}

interface ContestPeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * Counts the days on which the contest stopped the legal notice periods, beside those of contests
 * that were answered earlier.
 */
export const countPausedDays = (
  { from, to }: ContestPeriod,
  answered: readonly ContestPeriod[],
): number => {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (!answered.some((other) => other.from < day && day <= other.to)) days += 1
  return days
}
