import { addDays, toUtcMs, type CalendarDate } from './calendar-date.ts'

/** National holidays of every year, as month and day. */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])

/** Carnival Monday and Tuesday, Good Friday and Corpus Christi, in days from Easter Sunday. */
const EASTER_HOLIDAY_OFFSETS = [-48, -47, -2, 60]

/** Gauss's algorithm with its April exceptions; valid for 1900 to 2099. */
const calculateEaster = (year: number): CalendarDate => {
  const d = (19 * (year % 19) + 24) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
  const isWeekEarlier = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10)
  return addDays(`${year}-03-22` as CalendarDate, d + e - (isWeekEarlier ? 7 : 0))
}

const isHoliday = (date: CalendarDate): boolean => {
  const easter = calculateEaster(Number(date.slice(0, 4)))
  return (
    FIXED_HOLIDAYS.has(date.slice(5)) ||
    EASTER_HOLIDAY_OFFSETS.some((days) => addDays(easter, days) === date)
  )
}

const FRIDAY = 5

/**
 * Banks are closed to customers on the last working day of the year (FEBRABAN): 31 December or the
 * Friday before it.
 */
const isLastWorkingDay = (date: CalendarDate, weekday: number): boolean => {
  const day = date.slice(5)
  return day === '12-31' || (day >= '12-29' && weekday === FRIDAY)
}

const isBankDay = (date: CalendarDate): boolean => {
  const weekday = new Date(toUtcMs(date)).getUTCDay()
  return ![0, 6].includes(weekday) && !isLastWorkingDay(date, weekday) && !isHoliday(date)
}

/**
 * Returns that day or the next bank day: what is due on another day may be paid until then without
 * late charges (Lei 7.089/1983; API Pix 2.9.0, `validadeAposVencimento`).
 */
export const toBankDay = (date: CalendarDate): CalendarDate =>
  isBankDay(date) ? date : toBankDay(addDays(date, 1))

/** Returns the last bank day before that day: due dates up to it are overdue on that day. */
export const getPreviousBankDay = (date: CalendarDate): CalendarDate => {
  const before = addDays(date, -1)
  return isBankDay(before) ? before : getPreviousBankDay(before)
}
