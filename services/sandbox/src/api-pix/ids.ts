import { randomBytes } from 'node:crypto'
import { ISPB } from './receiver.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const random = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

const stamped = (letter: 'E' | 'D', now: Date): string =>
  `${letter}${ISPB}${now.toISOString().replace(/\D/g, '').slice(0, 12)}${random(11)}`

/** 32 characters: E, ISPB, UTC minute, 11 random. */
export const newEndToEndId = (now: Date): string => stamped('E', now)
export const newReturnId = (now: Date): string => stamped('D', now)
export const newAccess = (): string => randomBytes(16).toString('hex')
