import { z } from 'zod'

export type Day = string

/** Query of a day's statement. */
export const DayQuery = z.object({ date: z.iso.date() })

const DAY_MS = 86_400_000
const toUtcMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(toUtcMs(day) + days * DAY_MS).toISOString().slice(0, 10)
export const countDays = (from: Day, to: Day): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS)

const saoPauloFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
export const toSaoPauloDay = (instant: Date): Day => saoPauloFormat.format(instant)

const computeEaster = (year: number): Day => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

const FIXED_HOLIDAYS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']
const EASTER_OFFSETS = {
  carnivalMonday: -48,
  carnivalTuesday: -47,
  goodFriday: -2,
  corpusChristi: 60,
}

const isHoliday = (day: Day): boolean => {
  const year = Number(day.slice(0, 4))
  if (FIXED_HOLIDAYS.includes(day.slice(5)) || (day.slice(5) === '11-20' && year >= 2024))
    return true
  return Object.values(EASTER_OFFSETS).includes(countDays(computeEaster(year), day))
}

export const isBusinessDay = (day: Day): boolean => {
  const weekday = new Date(toUtcMs(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

export const toBusinessDay = (day: Day): Day =>
  isBusinessDay(day) ? day : toBusinessDay(addDays(day, 1))

export const countBusinessDays = (from: Day, to: Day): number => {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count++
  return count
}
