import { addDays, toSaoPauloDate, type CalendarDate } from '@portal/contract'

/** Nobody is written to about money at night. */
const [OPENS, CLOSES] = ['09:00', '20:00']
const at = (day: CalendarDate, time: string | undefined): Date =>
  new Date(`${day}T${time}:00-03:00`)

/** `now` from 9:00 to 20:00 in São Paulo, else the next 9:00. */
export const decentHour = (now: Date): Date => {
  const today = toSaoPauloDate(now)
  if (now < at(today, OPENS)) return at(today, OPENS)
  return now < at(today, CLOSES) ? now : at(addDays(today, 1), OPENS)
}
