import { createHmac } from 'node:crypto'
import { addDays, type CalendarDate } from '@portal/contract'

const OPTIONS = 5
const DAYS_APART = { least: 40, most: 900 } as const

/**
 * The dates a customer chooses from, in order of time. The same customer always sees the same ones, so that asking
 * again tells nothing; the rank of the right one is as random as the rest, so that the middle is no better guess than
 * the ends.
 */
export const birthdateOptionsOf = (
  key: Buffer,
  customerId: string,
  birthdate: CalendarDate,
): CalendarDate[] => {
  const bytes = createHmac('sha512', key).update(`${customerId}:${birthdate}`).digest()
  const draw = (at: number, below: number): number => bytes.readUInt32BE(at * 4) % below
  const earlier = draw(0, OPTIONS)
  const step = (at: number): number =>
    DAYS_APART.least + draw(at, DAYS_APART.most - DAYS_APART.least)
  const dates = [birthdate]
  for (let i = 1; i < OPTIONS; i += 1) {
    const isEarlier = i <= earlier
    const from = (isEarlier ? dates[0] : dates.at(-1)) ?? birthdate
    const next = addDays(from, isEarlier ? -step(i) : step(i))
    if (isEarlier) dates.unshift(next)
    else dates.push(next)
  }
  return dates
}
