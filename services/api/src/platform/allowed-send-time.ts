import { addDays, toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { Postponed } from './queue/retry.ts'

/** Messages that no customer waits for are sent from 9:00 to 20:00 in São Paulo. */
const [FIRST_SEND_TIME, LAST_SEND_TIME] = ['09:00', '20:00']
const toSaoPauloTime = (day: CalendarDate, time: string | undefined): Date =>
  new Date(`${day}T${time}:00-03:00`)

/** Returns `now` within these hours, otherwise the next 9:00. */
export const getNextAllowedSendTime = (now: Date): Date => {
  const today = toSaoPauloDate(now)
  if (now < toSaoPauloTime(today, FIRST_SEND_TIME)) return toSaoPauloTime(today, FIRST_SEND_TIME)
  return now < toSaoPauloTime(today, LAST_SEND_TIME)
    ? now
    : toSaoPauloTime(addDays(today, 1), FIRST_SEND_TIME)
}

/** Throws `Postponed` outside of these hours. */
export const requireDaytime = (now: Date): void => {
  const allowed = getNextAllowedSendTime(now)
  if (allowed > now) throw new Postponed(allowed)
}
