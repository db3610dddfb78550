import { randomBytes } from 'node:crypto'
import { ISPB } from './receiver.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const generateRandomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

const generateId = (letter: 'E' | 'D', now: Date): string =>
  `${letter}${ISPB}${now.toISOString().replace(/\D/g, '').slice(0, 12)}${generateRandomText(11)}`

/** Returns 32 characters: E, ISPB, UTC minute, 11 random. */
export const generateEndToEndId = (now: Date): string => generateId('E', now)
export const generateReturnId = (now: Date): string => generateId('D', now)
/** Returns the id of a recurrence (29 characters): R, whether retries are allowed, ISPB, day, 11 random. */
export const generateRecId = (day: string, allowsRetries: boolean): string =>
  `R${allowsRetries ? 'R' : 'N'}${ISPB}${day.replaceAll('-', '')}${generateRandomText(11)}`
export const generateSolicRecId = (day: string): string =>
  `SC${ISPB}${day.replaceAll('-', '')}${generateRandomText(11)}`
/** Returns a txid of the provider, for charges without one. */
export const generateTxid = (): string => generateRandomText(32)
export const generateLocationSecret = (): string => randomBytes(16).toString('hex')
