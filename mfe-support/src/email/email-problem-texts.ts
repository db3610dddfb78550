import {
  hasKey,
  formatWait,
  type confirmEmail,
  type EndpointProblem,
  type EndpointProblemCode,
  type sendEmailCode,
} from '@portal/contract'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'

type FormatText = (wait: string) => string
const { problems } = texts

const SEND_TEXTS: Record<
  EndpointProblemCode<typeof sendEmailCode> | 'TOO.MANY.REQUESTS',
  FormatText
> = {
  'PIN.RESEND.TOO.SOON': problems.soon,
  'PIN.EXPIRED': () => problems.expired,
  'TOO.MANY.REQUESTS': problems.busy,
}

const CONFIRM_TEXTS: Record<
  EndpointProblemCode<typeof confirmEmail> | 'TOO.MANY.REQUESTS',
  FormatText
> = {
  'PIN.WRONG': () => problems.wrong,
  'PIN.EXPIRED': () => problems.expired,
  'PIN.TRIES.EXCEEDED': () => problems.spent,
  'TOO.MANY.REQUESTS': problems.busy,
}

/** Said by the table where it knows the code; `otherwise` where nothing more is known. */
const createProblemText =
  <C extends string>(table: Record<C, FormatText>, fallback: string) =>
  ({
    code,
    status,
    retryAfter = 60,
  }: {
    code: string
    status: number
    retryAfter: number | undefined
  }): string =>
    hasKey(table, code) ? table[code](formatWait(retryAfter)) : getProblemText({ status }, fallback)

/** Why no code was sent, and what to do next. */
export const getSendProblemText: (problem: EndpointProblem<typeof sendEmailCode>) => string =
  createProblemText(SEND_TEXTS, texts.notSent)

/** Why a code was not taken, and what to do next. */
export const getConfirmProblemText: (problem: EndpointProblem<typeof confirmEmail>) => string =
  createProblemText(CONFIRM_TEXTS, texts.notConfirmed)
