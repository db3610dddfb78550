import type { CallWindow } from '@portal/contract'
import { texts } from './texts.ts'

const ZONE = { timeZone: 'America/Sao_Paulo' } as const
const HOUR = new Intl.DateTimeFormat('pt-BR', { ...ZONE, hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('pt-BR', { ...ZONE, day: '2-digit', month: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { ...ZONE, weekday: 'long' })
const DAY_MS = 86_400_000

const hour = (instant: string): string => HOUR.format(new Date(instant))

/** '23/11' in Brasília: names a day among the few that are offered. */
export const dayOf = (instant: string): string => DAY.format(new Date(instant))

/** 'Hoje, 22/11', 'Amanhã, 23/11', 'Terça-feira, 24/11'. */
export const dayName = (instant: string, now: number): string => {
  const day = dayOf(instant)
  if (day === DAY.format(now)) return texts.schedule.today(day)
  if (day === DAY.format(now + DAY_MS)) return texts.schedule.tomorrow(day)
  const weekday = WEEKDAY.format(new Date(instant))
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${day}`
}

/** '08:10 às 10:00'. */
export const partName = ({ from, to }: CallWindow): string => texts.part(hour(from), hour(to))

/** 'segunda-feira, 23/11, entre 08:10 e 10:00'. */
export const windowName = ({ from, to }: CallWindow): string =>
  texts.window(`${WEEKDAY.format(new Date(from))}, ${dayOf(from)}`, hour(from), hour(to))
