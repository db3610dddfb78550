/** A day without a time, 'YYYY-MM-DD'. Shown in UTC, compared as text. */
export type CalendarDate = string & { readonly __unit: 'calendar date' }
/** A month of reference, 'YYYY-MM'. */
export type CalendarMonth = string & { readonly __unit: 'calendar month' }

const DAY_MS = 86_400_000

/** Midnight UTC of that day, in ms since the epoch. */
export const toUtcMs = (date: CalendarDate): number => Date.parse(date)

const CALENDAR_DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads 'YYYY-MM-DD' of a day that exists; null otherwise. */
export const parseCalendarDate = (text: string): CalendarDate | null => {
  const [, year, month, day = ''] = CALENDAR_DATE.exec(text) ?? []
  // Every month has 28 days; its last one is day 0 of the next.
  const exists =
    day !== '' &&
    (day <= '28' || Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
  return exists ? (text as CalendarDate) : null
}

/** `days` may be negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(toUtcMs(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const countDays = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS)

const saoPauloFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day in America/Sao_Paulo at that instant: what 'today' means for overdue. */
export const toSaoPauloDate = (now: Date): CalendarDate =>
  saoPauloFormat.format(now) as CalendarDate

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

/** '15/12/2026'. */
export const formatDate = (date: CalendarDate): string => dayFormat.format(toUtcMs(date))

/** 'dezembro de 2026', inside a sentence. */
export const formatMonth = (month: CalendarMonth): string =>
  monthFormat.format(Date.parse(`${month}-01T00:00:00Z`))

/** 'Dezembro de 2026', where a month stands alone. */
export const formatMonthCapitalized = (month: CalendarMonth): string =>
  formatMonth(month).replace(/^./, (first) => first.toUpperCase())
