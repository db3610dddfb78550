import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { PIN_LENGTH } from '@portal/contract'

/**
 * Limits of every six-digit code: login PIN, e-mail, invitation and proof. Texts of the API and of
 * mfe-support state the lifetime: '10 minutos'.
 */
export const CODE_LIFETIME_MS = 10 * 60_000
export const CODE_RESEND_DELAY_MS = 30_000
export const MAX_CODE_ATTEMPTS = 5
/** Wrong codes of a scope in any 24 hours. Six digits are guessed with less than 1 in 100,000. */
export const MAX_GUESSES_PER_DAY = 9

const deriveHash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const SCRYPT_OPTIONS = { N: 2 ** 14, r: 8, p: 1 } as const

export const createOneTimeCode = (): string =>
  String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')

/** Replaces the code when none is sent. Six digits cannot match its hash. */
export const createUnguessableCode = (): string => randomBytes(24).toString('base64url')

/** Returns 'salt.hash', both base64url. */
export const hashCode = async (code: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  `${salt.toString('base64url')}.${(await deriveHash(code, salt, 32, SCRYPT_OPTIONS)).toString('base64url')}`

export const isCorrectCode = async (code: string, hash: string): Promise<boolean> => {
  const salt = Buffer.from(hash.split('.')[0] ?? '', 'base64url')
  const [actual, expected] = [Buffer.from(await hashCode(code, salt)), Buffer.from(hash)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
