import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

export const PIN_LIFETIME_MS = 10 * 60_000
export const PIN_RESEND_DELAY_MS = 30_000
export const MAX_PIN_ATTEMPTS = 5
/** Wrong codes of a scope in any 24 hours. Six digits are guessed with less than 1 in 100,000. */
export const MAX_GUESSES_PER_DAY = 9

const deriveHash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const SCRYPT_OPTIONS = { N: 2 ** 14, r: 8, p: 1 } as const

export const createPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Replaces the PIN when none is sent. Six digits cannot match its hash. */
export const createUnguessablePin = (): string => randomBytes(24).toString('base64url')

/** Returns 'salt.hash', both base64url. */
export const hashPin = async (pin: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  `${salt.toString('base64url')}.${(await deriveHash(pin, salt, 32, SCRYPT_OPTIONS)).toString('base64url')}`

export const isCorrectPin = async (pin: string, hash: string): Promise<boolean> => {
  const salt = Buffer.from(hash.split('.')[0] ?? '', 'base64url')
  const [actual, expected] = [Buffer.from(await hashPin(pin, salt)), Buffer.from(hash)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
