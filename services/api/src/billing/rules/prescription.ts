import type { CalendarDate } from '@portal/contract'
import { addMonths } from './add-months.ts'

/** Código Civil, art. 206, § 5, I; CDC, art. 43, § 1 and 5. */
const MONTHS_TO_COLLECT = 60

/**
 * Returns the earliest printed due date of invoices that are collected: older ones are prescribed.
 * They stay payable by choice.
 */
export const getFirstCollectableDay = (today: CalendarDate): CalendarDate =>
  addMonths(today, -MONTHS_TO_COLLECT)

/**
 * Whether an unpaid invoice is too old to be collected, by its printed due date: neither a contest
 * nor a reversal starts the period again.
 */
export const isPrescribed = (dueDate: CalendarDate, today: CalendarDate): boolean =>
  dueDate < getFirstCollectableDay(today)

/** Returns the day until which late charges are counted: today, or the last day before the prescription. */
export const getLastChargedDay = (dueDate: CalendarDate, today: CalendarDate): CalendarDate =>
  isPrescribed(dueDate, today) ? addMonths(dueDate, MONTHS_TO_COLLECT) : today
