import { type CalendarDate, type CalendarMonth } from '@portal/contract'

const toIso = (ms: number): string => new Date(ms).toISOString()

/** Returns the same day `months` later (or earlier), or the last day of a shorter month. */
export const addMonths = (
  date: CalendarDate,
  months: number,
  day = Number(date.slice(8)),
): CalendarDate => {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 + months
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toIso(Date.UTC(year, month, Math.min(day, last))).slice(0, 10) as CalendarDate
}

export const toMonth = (date: CalendarDate): CalendarMonth => date.slice(0, 7) as CalendarMonth
