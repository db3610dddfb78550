import { addDays, SUSPENSION_PERIODS, type CalendarDate, type Suspension } from '@portal/contract'

const {
  daysFromNoticeToSuspension,
  daysFromSuspensionToEnd,
  daysFromFinalNoticeToEnd,
  daysBeforeNotice,
} = SUSPENSION_PERIODS

/** Days overdue until the notice is sent, which is also the first day of the warning notification. */
export const WARNING_AFTER_DAYS = daysBeforeNotice

/** Days after the first notice on which the second one is due, unless it was missed. */
export const FINAL_NOTICE_AFTER_DAYS =
  daysFromNoticeToSuspension + daysFromSuspensionToEnd - daysFromFinalNoticeToEnd

/** Days of the notices before the suspension and before the end of the contract. */
export interface SuspensionNotices {
  readonly warnedOn: CalendarDate
  readonly finalNoticeOn: CalendarDate | null
  /** Last day of the latest unlock on trust. */
  readonly unlockedUntil?: CalendarDate | null
}

const findLatest = (first: CalendarDate, second: CalendarDate): CalendarDate =>
  first < second ? second : first

/**
 * Calculates when a contract may be suspended and ended. A final notice that is late, or not sent
 * until today, postpones the end. After an unlock on trust the suspension starts again, and so does
 * the period until the end.
 */
export const calculateSuspension = (
  { warnedOn, finalNoticeOn, unlockedUntil = null }: SuspensionNotices,
  today: CalendarDate,
): Suspension => {
  const firstDay = addDays(warnedOn, daysFromNoticeToSuspension)
  const suspendsFrom =
    unlockedUntil === null ? firstDay : findLatest(firstDay, addDays(unlockedUntil, 1))
  const plannedEnd = addDays(suspendsFrom, daysFromSuspensionToEnd)
  const earliestEnd = addDays(finalNoticeOn ?? today, daysFromFinalNoticeToEnd)
  return { suspendsFrom, endsFrom: findLatest(plannedEnd, earliestEnd) }
}
