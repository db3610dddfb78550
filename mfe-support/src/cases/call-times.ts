import type { CallWindow } from '@portal/contract'
import { texts } from './texts.ts'

const TIME_ZONE = { timeZone: 'America/Sao_Paulo' } as const
const HOUR_FORMAT = new Intl.DateTimeFormat('pt-BR', {
  ...TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})
const DAY_FORMAT = new Intl.DateTimeFormat('pt-BR', {
  ...TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
})
const WEEKDAY_FORMAT = new Intl.DateTimeFormat('pt-BR', { ...TIME_ZONE, weekday: 'long' })
const DAY_MS = 86_400_000

const formatHour = (instant: string): string => HOUR_FORMAT.format(new Date(instant))

/** Formats a day in Brasília: '23/11'. */
export const formatDay = (instant: string): string => DAY_FORMAT.format(new Date(instant))

/** Formats a day as 'Hoje, 22/11', 'Amanhã, 23/11' or 'Terça-feira, 24/11'. */
export const formatDayName = (instant: string, now: number): string => {
  const day = formatDay(instant)
  if (day === DAY_FORMAT.format(now)) return texts.schedule.today(day)
  if (day === DAY_FORMAT.format(now + DAY_MS)) return texts.schedule.tomorrow(day)
  const weekday = WEEKDAY_FORMAT.format(new Date(instant))
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${day}`
}

/** Formats the hours of a window: '08:10 às 10:00'. */
export const formatWindowHours = ({ from, to }: CallWindow): string =>
  texts.part(formatHour(from), formatHour(to))

/** Formats a window: 'segunda-feira, 23/11, entre 08:10 e 10:00'. */
export const formatWindow = ({ from, to }: CallWindow): string =>
  texts.window(
    `${WEEKDAY_FORMAT.format(new Date(from))}, ${formatDay(from)}`,
    formatHour(from),
    formatHour(to),
  )
