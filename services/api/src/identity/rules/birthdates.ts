import { createHmac } from 'node:crypto'
import { addDays, type CalendarDate } from '@portal/contract'

const OPTION_COUNT = 5
const DAYS_APART = { min: 40, max: 900 } as const

/**
 * Returns the birthdates to choose from, sorted. They are derived from a key: repeated requests
 * return the same dates and reveal nothing. The rank of the correct date is random, so that the
 * middle is no better guess than the ends.
 */
export const createBirthdateOptions = (
  key: Buffer,
  customerId: string,
  birthdate: CalendarDate,
): CalendarDate[] => {
  const bytes = createHmac('sha512', key).update(`${customerId}:${birthdate}`).digest()
  const draw = (at: number, below: number): number => bytes.readUInt32BE(at * 4) % below
  const earlier = draw(0, OPTION_COUNT)
  const drawGap = (at: number): number => DAYS_APART.min + draw(at, DAYS_APART.max - DAYS_APART.min)
  const dates = [birthdate]
  for (let i = 1; i < OPTION_COUNT; i += 1) {
    const isEarlier = i <= earlier
    const from = (isEarlier ? dates[0] : dates.at(-1)) ?? birthdate
    const next = addDays(from, isEarlier ? -drawGap(i) : drawGap(i))
    if (isEarlier) dates.unshift(next)
    else dates.push(next)
  }
  return dates
}
