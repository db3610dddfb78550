import { addDays, type CalendarDate } from '@portal/contract'

/**
 * Anatel's Regulamento Geral de Direitos do Consumidor (Resolução 765/2023): a debt is notified with the dates of what follows (art. 70 and 71), the
 * service may be suspended 15 days after that notice, and the contract ended after 60 days of suspension. Emergency numbers are never cut.
 */
const LEGAL_DAYS = { fromNoticeToSuspension: 15, fromSuspensionToEnd: 60 } as const

/** The operator notifies of what is overdue for so long: the first day of the warning at the bell. */
export const WARNING_AFTER_DAYS = 15

/** What may happen to a contract whose debt was notified on that day and stays open; the days themselves included. */
export const calculateSuspensionDates = (
  warnedOn: CalendarDate,
): { readonly suspendsFrom: CalendarDate; readonly endsFrom: CalendarDate } => {
  const suspendsFrom = addDays(warnedOn, LEGAL_DAYS.fromNoticeToSuspension)
  return { suspendsFrom, endsFrom: addDays(suspendsFrom, LEGAL_DAYS.fromSuspensionToEnd) }
}
