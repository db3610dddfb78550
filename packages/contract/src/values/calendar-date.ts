import { toSaoPauloParts } from './sao-paulo-time.ts'

/** A day without a time, 'YYYY-MM-DD'. Formatted in UTC and compared as text. */
export type CalendarDate = string & { readonly __unit: 'calendar date' }
/** A billing month, 'YYYY-MM'. */
export type CalendarMonth = string & { readonly __unit: 'calendar month' }

const DAY_MS = 86_400_000

/** Returns midnight UTC in ms since 1970. */
export const toUtcMs = (date: CalendarDate): number => Date.parse(date)

const CALENDAR_DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Parses 'YYYY-MM-DD'; returns null for a day that does not exist. */
export const parseCalendarDate = (text: string): CalendarDate | null => {
  const [, year, month, day = ''] = CALENDAR_DATE.exec(text) ?? []
  // Every month has 28 days; day 0 of the next month is the last one.
  const exists =
    day !== '' &&
    (day <= '28' || Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
  return exists ? (text as CalendarDate) : null
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(toUtcMs(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate

/** Returns whole days; negative when `to` is earlier. */
export const countDays = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS)

/**
 * Returns the instant of a time of day in São Paulo, such as '09:00' or '23:59:59'. Brazil has had
 * no daylight saving time since 2019.
 */
export const toSaoPauloInstant = (day: CalendarDate, time: string): Date =>
  new Date(`${day}T${time}-03:00`)

/** Returns the day in America/Sao_Paulo, which decides what is overdue. */
export const toSaoPauloDate = (now: Date): CalendarDate => {
  const { year, month, day } = toSaoPauloParts(now)
  return `${year}-${month}-${day}` as CalendarDate
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

/** Returns '15/12/2026'. */
export const formatDate = (date: CalendarDate): string => date.split('-').reverse().join('/')

/** Returns 'dezembro de 2026', for use inside a sentence. */
export const formatMonth = (month: CalendarMonth): string =>
  monthFormat.format(Date.parse(`${month}-01T00:00:00Z`))

/** Returns 'Dezembro de 2026', for headings. */
export const formatMonthCapitalized = (month: CalendarMonth): string =>
  formatMonth(month).replace(/^./, (first) => first.toUpperCase())
