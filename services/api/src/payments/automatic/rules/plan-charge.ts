import {
  addDays,
  countDays,
  isOwed,
  toBankDay,
  type CalendarDate,
  type Cents,
  type InvoiceStatus,
} from '@portal/contract'
import type { Attempt } from '../../providers/recurrence-provider.ts'

/** A charge reaches the payer's bank 10 to 2 days before the due date (Pix Automático). */
export const NOTICE_DAYS = { earliest: 10, latest: 2 } as const

/** After a failed attempt: at most 3 more, within 7 days (API Pix 2.9.0, PERMITE_3R_7D). */
const RETRY_WINDOW_DAYS = 7
/** Days of the further attempts after the first one. */
const RETRY_AFTER_DAYS = [1, 3, 6]

/**
 * State of an earlier automatic charge of the invoice. `replaced`: it ended without an attempt,
 * because the invoice changed.
 */
export type EarlierCharge = 'open' | 'paid' | 'failed' | 'declined_by_customer' | 'replaced'

export interface PlannedInvoice {
  readonly status: InvoiceStatus
  readonly total: Cents
  readonly dueDate: CalendarDate
  /** True while a contest is open. */
  readonly isContested: boolean
  /** True while a card payment of it waits. */
  readonly isInProcess: boolean
  readonly isInstallment: boolean
}

export interface PlanContext {
  readonly today: CalendarDate
  /** Day on which the payer approved the recurrence. */
  readonly approvedOn: CalendarDate
  /** Limit per charge that the customer set in the portal. */
  readonly limit: Cents | null
  readonly earlier: readonly EarlierCharge[]
  /** True if another invoice of the contract has a charge in this month; the bank accepts one a month. */
  readonly hasChargeInMonth: boolean
}

/** Why an invoice is not charged although its customer expects it. */
type SkipReason = 'over_limit' | 'not_in_time' | 'second_in_month'

/**
 * - `ignore`: not for Pix Automático, or handled already.
 * - `wait`: too early, or not now.
 * - `skip`: not charged, and the customer is notified.
 */
type ChargePlan =
  | { readonly action: 'ignore' | 'wait' }
  | { readonly action: 'skip'; readonly reason: SkipReason }
  | { readonly action: 'schedule'; readonly dueDate: CalendarDate }

/** Decides what happens today with an invoice of an approved recurrence. */
export const decideCharge = (
  { status, total, dueDate, isContested, isInProcess, isInstallment }: PlannedInvoice,
  { today, approvedOn, limit, earlier, hasChargeInMonth }: PlanContext,
): ChargePlan => {
  const isHandled = earlier.some((one) => one !== 'replaced')
  if (!isOwed({ status, total }) || isInstallment || isHandled || dueDate < approvedOn)
    return { action: 'ignore' }
  const days = countDays(today, dueDate)
  if (days > NOTICE_DAYS.earliest) return { action: 'wait' }
  // A customer who is paying must not be asked to pay.
  if (isInProcess) return { action: 'wait' }
  if (days < NOTICE_DAYS.latest) return { action: 'skip', reason: 'not_in_time' }
  if (isContested) return { action: 'wait' }
  if (hasChargeInMonth) return { action: 'skip', reason: 'second_in_month' }
  if (limit !== null && total > limit) return { action: 'skip', reason: 'over_limit' }
  return { action: 'schedule', dueDate }
}

/** Returns the day of the next attempt after failed ones; null if there is none. */
const calculateRetryDay = (
  attempts: readonly Attempt[],
  dueDate: CalendarDate,
  today: CalendarDate,
): CalendarDate | null => {
  const first = toBankDay(dueDate)
  const tomorrow = addDays(today, 1)
  const after = RETRY_AFTER_DAYS[attempts.length - 1]
  if (after === undefined) return null
  const planned = addDays(first, after)
  const day = planned < tomorrow ? tomorrow : planned
  return day > addDays(first, RETRY_WINDOW_DAYS) ? null : day
}

type RetryPlan =
  { readonly action: 'wait' | 'give_up' } | { readonly action: 'retry'; readonly day: CalendarDate }

/**
 * Decides about a further attempt. It is requested only the day before, because an attempt that the
 * bank has accepted cannot be cancelled any more: until then the customer may pay otherwise.
 */
export const decideRetry = (
  attempts: readonly Attempt[],
  dueDate: CalendarDate,
  today: CalendarDate,
): RetryPlan => {
  if (attempts.length === 0 || attempts.some(({ status }) => status !== 'failed'))
    return { action: 'wait' }
  const day = calculateRetryDay(attempts, dueDate, today)
  if (day === null) return { action: 'give_up' }
  return day === addDays(today, 1) ? { action: 'retry', day } : { action: 'wait' }
}

/** Last day on which the customer can cancel a charge, until 23:59 in São Paulo. */
export const getLastCancelDay = (dueDate: CalendarDate): CalendarDate =>
  addDays(toBankDay(dueDate), -1)

interface NextAttempt {
  readonly day: CalendarDate
  /** Last day on which the customer can cancel the charge; null for an attempt that the bank has accepted already. */
  readonly cancelUntil: CalendarDate | null
}

/** Returns the next attempt of an open charge; null if there is none. A retry is requested the day before it. */
export const findNextAttempt = (
  attempts: readonly Attempt[],
  dueDate: CalendarDate,
  today: CalendarDate,
): NextAttempt | null => {
  const latest = attempts.at(-1)
  if (latest?.status === 'paid') return null
  if (latest?.status === 'failed') {
    const day = calculateRetryDay(attempts, dueDate, today)
    return day && { day, cancelUntil: addDays(day, -2) }
  }
  const day = latest?.day ?? toBankDay(dueDate)
  return { day, cancelUntil: attempts.length > 1 ? null : getLastCancelDay(dueDate) }
}

/** True unless an attempt is pending that the bank no longer cancels. */
export const isCancellable = (
  attempts: readonly Attempt[],
  dueDate: CalendarDate,
  today: CalendarDate,
): boolean =>
  today <= getLastCancelDay(dueDate) || attempts.every(({ status }) => status !== 'pending')

/** First day on which no attempt can be made any more. */
export const getChargeEnd = (dueDate: CalendarDate): CalendarDate =>
  addDays(toBankDay(dueDate), RETRY_WINDOW_DAYS + 1)
