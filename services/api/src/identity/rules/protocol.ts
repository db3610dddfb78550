import { randomInt } from 'node:crypto'
import type { CalendarDate } from '@portal/contract'

/** Number that a customer gives to support: the date and ten random digits. */
export const createProtocol = (today: CalendarDate): string =>
  `${today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
