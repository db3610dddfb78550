import { toSaoPauloDate, type CalendarDate } from '@portal/contract'

/** Difference of two clocks that is reported as an error, in ms. */
export const MAX_CLOCK_SKEW_MS = 5000

/** Where a clock reads the time. */
export interface TimeSource {
  /** Current time in ms. */
  now(): number
  /** How far the machine's clock is ahead of the source in ms; negative while it is behind. */
  measureSkew(): number
  /**
   * Returns a promise while the time is uncertain, for example after a pause of the process; await
   * it before a decision.
   */
  ensureCurrent(): Promise<void> | undefined
}

const MACHINE_TIME: TimeSource = {
  now: () => Date.now(),
  measureSkew: () => 0,
  ensureCurrent: () => undefined,
}

export interface Clock extends Omit<TimeSource, 'now'> {
  now(): Date
  today(): CalendarDate
  /** Time that systems outside the portal share: `now` without the shift of PORTAL_NOW. */
  realNow(): Date
}

/** Returns a clock that starts at `startAt` and runs on, or shows the time of `source` when it is null. */
export const createClock = (startAt: Date | null, source: TimeSource = MACHINE_TIME): Clock => {
  const shift = startAt === null ? 0 : startAt.getTime() - source.now()
  const now = (): Date => new Date(source.now() + shift)
  return {
    now,
    today: () => toSaoPauloDate(now()),
    realNow: () => new Date(source.now()),
    measureSkew: () => source.measureSkew(),
    ensureCurrent: () => source.ensureCurrent(),
  }
}

export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
