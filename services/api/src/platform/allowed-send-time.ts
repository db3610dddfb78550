import { addDays, toSaoPauloDate, toSaoPauloInstant } from '@portal/contract'
import { Postponed } from './queue/retry.ts'

/** Messages that no customer waits for are sent from 9:00 to 20:00 in São Paulo. */
const FIRST_SEND_TIME = '09:00'
const LAST_SEND_TIME = '20:00'

/** Returns `now` within these hours, otherwise the next 9:00. */
export const getNextAllowedSendTime = (now: Date): Date => {
  const today = toSaoPauloDate(now)
  if (now < toSaoPauloInstant(today, FIRST_SEND_TIME))
    return toSaoPauloInstant(today, FIRST_SEND_TIME)
  return now < toSaoPauloInstant(today, LAST_SEND_TIME)
    ? now
    : toSaoPauloInstant(addDays(today, 1), FIRST_SEND_TIME)
}

/** Throws `Postponed` outside of these hours. */
export const requireDaytime = (now: Date): void => {
  const allowed = getNextAllowedSendTime(now)
  if (allowed > now) throw new Postponed(allowed)
}
