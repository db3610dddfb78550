import type { ProblemCode } from '@portal/contract'

const PIN_LENGTH = 6
/** Wrong tries that end a login; the server counts. */
export const PIN_TRIES = 5

/** Only digits, at most six: '123 456' and 'Codigo 123456' are read too. */
export const readPin = (text: string): string => text.replace(/\D/g, '').slice(0, PIN_LENGTH)

export const isPinComplete = (pin: string): boolean => pin.length === PIN_LENGTH

/**
 * wrong: try again. expired: a new code is needed. over: this login has ended. busy: wait before asking again.
 * failed: nothing is known to be wrong with the code.
 */
export type PinFault = 'wrong' | 'expired' | 'over' | 'busy' | 'failed'

const BY_CODE: Partial<Record<ProblemCode, PinFault>> = {
  'PIN.WRONG': 'wrong',
  'BAD.REQUEST': 'wrong',
  'PIN.EXPIRED': 'expired',
  'PIN.TRIES.EXCEEDED': 'over',
  'PIN.RESEND.TOO.SOON': 'busy',
  'TOO.MANY.REQUESTS': 'busy',
}

export const pinFaultOf = (code: ProblemCode): PinFault => BY_CODE[code] ?? 'failed'
