import { toSaoPauloDate, type CalendarDate } from '@portal/contract'

export interface Clock {
  now(): Date
  /** The calendar day in America/Sao_Paulo. */
  today(): CalendarDate
}

/** A clock that stands at `startAt` now and runs on from there; the machine's own clock when null. */
export const createClock = (startAt: Date | null, machine: () => number = Date.now): Clock => {
  const shift = startAt === null ? 0 : startAt.getTime() - machine()
  const now = (): Date => new Date(machine() + shift)
  return { now, today: () => toSaoPauloDate(now()) }
}

export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
