import { addDays, type CalendarDate } from './values/calendar-date.ts'
import type { Suspension } from './suspension.ts'

/**
 * Periods of a suspension for non-payment. Source, unless a line names another: Anatel, "Conheça
 * seus direitos", pages on suspension and billing (RGC, Resolução 765/2023, art. 70, 71, 73 and
 * 78).
 */
export const SUSPENSION_PERIODS = {
  /**
   * Days overdue until the first notice. Source: the portal's specification, whose overdue warning
   * starts on the same day.
   */
  daysBeforeNotice: 15,
  /** Art. 70 and 71. */
  daysFromNoticeToSuspension: 15,
  /** Art. 73. */
  daysFromSuspensionToEnd: 60,
  /** Art. 73 requires a second notice without a period; it gets the period of the first notice. */
  daysFromFinalNoticeToEnd: 15,
  /** Calls and SMS still arrive during the first days. */
  daysOfIncomingCalls: 30,
  /** Art. 78: one day after the payment. */
  hoursToRestore: 24,
  /** Anatel's page on billing, from CDC, art. 43. */
  workingDaysToClearCreditBureaus: 5,
} as const

/** Returns the last day on which a suspended line still receives calls and SMS. */
export const getLastIncomingDay = ({ suspendsFrom }: Suspension): CalendarDate =>
  addDays(suspendsFrom, SUSPENSION_PERIODS.daysOfIncomingCalls - 1)
