/** A day without a time, 'YYYY-MM-DD'. Shown in UTC, compared as text. */
export type CalendarDate = string & { readonly __unit: 'calendar date' }
/** A month of reference, 'YYYY-MM'. */
export type CalendarMonth = string & { readonly __unit: 'calendar month' }

const DAY_MS = 86_400_000

/** Midnight UTC of that day, in ms since the epoch. */
export const utcOf = (date: CalendarDate): number => Date.parse(date)

const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads 'YYYY-MM-DD' of a day that exists; null otherwise. */
export const parseCalendarDate = (text: string): CalendarDate | null => {
  const [, year, month, day = ''] = DAY.exec(text) ?? []
  // Every month has 28 days; its last one is day 0 of the next.
  const exists =
    day !== '' &&
    (day <= '28' || Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
  return exists ? (text as CalendarDate) : null
}

/** `days` may be negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY_MS)

const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day in America/Sao_Paulo at that instant: what 'today' means for overdue. */
export const todayInSaoPaulo = (now: Date): CalendarDate => inSaoPaulo.format(now) as CalendarDate

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

/** '15/12/2026'. */
export const formatDate = (date: CalendarDate): string => dayFormat.format(utcOf(date))

/** 'dezembro de 2026', inside a sentence. */
export const formatMonth = (month: CalendarMonth): string =>
  monthFormat.format(Date.parse(`${month}-01T00:00:00Z`))

/** 'Dezembro de 2026', where a month stands alone. */
export const formatMonthAlone = (month: CalendarMonth): string =>
  formatMonth(month).replace(/^./, (first) => first.toUpperCase())
