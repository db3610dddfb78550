import { randomBytes, randomInt } from 'node:crypto'
import type { CalendarDate } from '@portal/contract'

export const newPaymentId = (): string => `pay_${randomBytes(16).toString('base64url')}`

/** 32 letters and digits: unique over every charge that was ever made. */
export const newTxid = (): string => randomBytes(16).toString('hex')

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Ten digits that name a bill within our agreement with the bank. */
export const newBillNumber = (): string => digits(10)

/** What a customer reads out to support: the day and nine digits. */
export const newProtocol = (today: CalendarDate): string => today.replaceAll('-', '') + digits(9)
