import {
  hasKey,
  formatWait,
  type confirmEmail,
  type EndpointProblem,
  type EndpointProblemCode,
  type sendEmailCode,
} from '@portal/contract'
import { whyNot } from '../page/why-not.ts'
import { texts } from './texts.ts'

type Say = (wait: string) => string
const { faults } = texts

const NOT_SENT: Record<EndpointProblemCode<typeof sendEmailCode> | 'TOO.MANY.REQUESTS', Say> = {
  'PIN.RESEND.TOO.SOON': faults.soon,
  'PIN.EXPIRED': () => faults.expired,
  'TOO.MANY.REQUESTS': faults.busy,
}

const NOT_CONFIRMED: Record<EndpointProblemCode<typeof confirmEmail> | 'TOO.MANY.REQUESTS', Say> = {
  'PIN.WRONG': () => faults.wrong,
  'PIN.EXPIRED': () => faults.expired,
  'PIN.TRIES.EXCEEDED': () => faults.spent,
  'TOO.MANY.REQUESTS': faults.busy,
}

/** Said by the table where it knows the code; `otherwise` where nothing more is known. */
const sayer =
  <C extends string>(table: Record<C, Say>, otherwise: string) =>
  ({
    code,
    status,
    retryAfter = 60,
  }: {
    code: string
    status: number
    retryAfter: number | undefined
  }): string =>
    hasKey(table, code) ? table[code](formatWait(retryAfter)) : whyNot({ status }, otherwise)

/** Why no code was sent, and what to do next. */
export const notSent: (problem: EndpointProblem<typeof sendEmailCode>) => string = sayer(
  NOT_SENT,
  texts.notSent,
)

/** Why a code was not taken, and what to do next. */
export const notConfirmed: (problem: EndpointProblem<typeof confirmEmail>) => string = sayer(
  NOT_CONFIRMED,
  texts.notConfirmed,
)
