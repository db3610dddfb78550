import { toSaoPauloDate, type CalendarDate } from '@portal/contract'

export interface Clock {
  now(): Date
  today(): CalendarDate
}

/** Returns a clock that starts at `startAt` and keeps running, or the system clock when it is null. */
export const createClock = (startAt: Date | null, machine: () => number = Date.now): Clock => {
  const shift = startAt === null ? 0 : startAt.getTime() - machine()
  const now = (): Date => new Date(machine() + shift)
  return { now, today: () => toSaoPauloDate(now()) }
}

export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
