import { addDays, type CalendarDate } from '@portal/contract'

/**
 * Anatel's Regulamento Geral de Direitos do Consumidor (Resolução 765/2023, art. 70 and 71): suspension 15 days after the warning, termination after 60
 * days of suspension. Emergency calls stay available.
 */
const LEGAL_DAYS = { fromNoticeToSuspension: 15, fromSuspensionToEnd: 60 } as const

/** Days overdue until the warning is sent, which is also the first day of the warning notification. */
export const WARNING_AFTER_DAYS = 15

/** Calculates when a contract may be suspended and terminated after a warning on `warnedOn`, inclusive. */
export const calculateSuspensionDates = (
  warnedOn: CalendarDate,
): { readonly suspendsFrom: CalendarDate; readonly endsFrom: CalendarDate } => {
  const suspendsFrom = addDays(warnedOn, LEGAL_DAYS.fromNoticeToSuspension)
  return { suspendsFrom, endsFrom: addDays(suspendsFrom, LEGAL_DAYS.fromSuspensionToEnd) }
}
