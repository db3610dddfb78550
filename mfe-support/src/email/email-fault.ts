import type { EmailCode, ProblemCode } from '@portal/contract'

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
