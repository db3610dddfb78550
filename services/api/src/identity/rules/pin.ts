import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

export const PIN_VALID_MS = 10 * 60_000
export const PIN_RESEND_MS = 30_000
export const PIN_TRIES = 5

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const COST = { N: 2 ** 14, r: 8, p: 1 } as const

/** Six digits from the system's random source. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Stands where a PIN would, when none was sent: no six digits hash to it but by breaking scrypt. */
export const noPin = (): string => randomBytes(24).toString('base64url')

/** 'salt.hash', both base64url. */
export const hashPin = async (pin: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  `${salt.toString('base64url')}.${(await stretch(pin, salt, 32, COST)).toString('base64url')}`

export const isPin = async (pin: string, hash: string): Promise<boolean> => {
  const salt = Buffer.from(hash.split('.')[0] ?? '', 'base64url')
  const [given, kept] = [Buffer.from(await hashPin(pin, salt)), Buffer.from(hash)]
  return given.length === kept.length && timingSafeEqual(given, kept)
}
