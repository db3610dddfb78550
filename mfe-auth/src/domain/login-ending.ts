import type { ProblemCode } from '@portal/contract'
import { outcomeOf, type LoginOutcome } from './login-outcome'
import { pinFaultOf } from './pin'

/** How a login ended: by one of the codes of section 8, or by too many wrong PINs. */
export type LoginEnding = LoginOutcome | 'pinOver'

export const endingOf = (code: ProblemCode): LoginEnding => (pinFaultOf(code) === 'over' ? 'pinOver' : outcomeOf(code))
