import { randomBytes, randomInt } from 'node:crypto'
import type { CalendarDate } from '@portal/contract'

export const createPaymentId = (): string => `pay_${randomBytes(16).toString('base64url')}`

const createRandomDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('')

/** Creates the number that a customer reads to support: the date and nine digits. */
export const createProtocol = (today: CalendarDate): string =>
  today.replaceAll('-', '') + createRandomDigits(9)
