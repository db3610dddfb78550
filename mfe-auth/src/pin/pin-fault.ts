import type { ProblemCode } from '@portal/contract'

/** Wrong tries that end a login; the server counts. */
export const PIN_TRIES = 5

/** wrong: try again. expired: a new code is needed. busy: wait before asking again. failed: nothing is known to be wrong with the code. */
export type PinFault = 'wrong' | 'expired' | 'busy' | 'failed'

const BY_CODE: Partial<Record<ProblemCode, PinFault>> = {
  'PIN.WRONG': 'wrong',
  'BAD.REQUEST': 'wrong',
  'PIN.EXPIRED': 'expired',
  'PIN.RESEND.TOO.SOON': 'busy',
  'TOO.MANY.REQUESTS': 'busy',
}

export const pinFaultOf = (code: ProblemCode): PinFault => BY_CODE[code] ?? 'failed'
