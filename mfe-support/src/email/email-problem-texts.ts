import {
  hasKey,
  formatWait,
  type confirmEmail,
  type EndpointProblem,
  type EndpointProblemCode,
  type ProblemCode,
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

/** Creates a function that returns the text of a problem code, or `fallback` for unknown codes. */
const createProblemText =
  <C extends string>(table: Record<C, FormatText>, fallback: string) =>
  ({
    code,
    status,
    retryAfter = 60,
  }: {
    code: ProblemCode
    status: number
    retryAfter: number | undefined
  }): string =>
    hasKey(table, code)
      ? table[code](formatWait(retryAfter))
      : getProblemText({ code, status }, fallback)

/** Returns why no code was sent, and the next step. */
export const getSendProblemText: (problem: EndpointProblem<typeof sendEmailCode>) => string =
  createProblemText(SEND_TEXTS, texts.notSent)

/** Returns why the code was rejected, and the next step. */
export const getConfirmProblemText: (problem: EndpointProblem<typeof confirmEmail>) => string =
  createProblemText(CONFIRM_TEXTS, texts.notConfirmed)
