import type { EmailCode, ProblemCode } from '@portal/contract'

const CODE_LENGTH = 6

/** Only digits, at most six: '123 456' and 'Código 123456' are read too. */
export const readCode = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)

export const isCodeComplete = (code: string): boolean => code.length === CODE_LENGTH

/** Can the code that was sent still be typed in? `now` in ms by the server's clock. */
export const isWaiting = (code: EmailCode | null, now: number): boolean => code !== null && Date.parse(code.expiresAt) > now

/**
 * wrong: try again. expired, spent: a new code is needed. soon, busy: wait before asking again. invalid: the address is refused.
 * failed: nothing is known to be wrong.
 */
export type EmailFault = 'wrong' | 'expired' | 'spent' | 'soon' | 'busy' | 'invalid' | 'failed'

const BY_CODE: Partial<Record<ProblemCode, EmailFault>> = {
  'PIN.WRONG': 'wrong',
  'PIN.EXPIRED': 'expired',
  'PIN.TRIES.EXCEEDED': 'spent',
  'PIN.RESEND.TOO.SOON': 'soon',
  'TOO.MANY.REQUESTS': 'busy',
  'BAD.REQUEST': 'invalid',
}

export const emailFaultOf = (code: ProblemCode): EmailFault => BY_CODE[code] ?? 'failed'

const inUnits = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  count.toLocaleString('pt-BR', { style: 'unit', unit, unitDisplay: 'long' })

/** '30 segundos', '1 minuto', '1 hora'. */
export const spellWait = (seconds: number): string => {
  if (seconds < 60) return inUnits(seconds, 'second')
  return seconds < 3600 ? inUnits(Math.ceil(seconds / 60), 'minute') : inUnits(Math.ceil(seconds / 3600), 'hour')
}
