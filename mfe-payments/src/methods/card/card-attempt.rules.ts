import type { ApiProblem, InstallmentPlan } from '@portal/contract'

interface OpenFields {
  readonly token: string
  readonly fieldsUrl: string
  readonly installments: readonly InstallmentPlan[]
}

/** State of one attempt with one card. A used or expired session is never reused. */
export type CardAttempt =
  | { readonly status: 'opening' }
  | { readonly status: 'unopened'; readonly problem: ApiProblem }
  /** `unanswered`: the hosted fields did not respond to the press of the pay button. */
  | { readonly status: 'filling' | 'unanswered' | 'paying'; readonly fields: OpenFields }
  /** `before`: the problem of an earlier request, which may have charged the card. */
  | { readonly status: 'checking'; readonly fields: OpenFields; readonly before?: ApiProblem }
  | { readonly status: 'unpaid'; readonly fields: OpenFields; readonly problem: ApiProblem }
  | { readonly status: 'over' }

export type CardEvent =
  | { readonly type: 'opened'; readonly fields: OpenFields }
  | { readonly type: 'notOpened'; readonly problem: ApiProblem }
  | { readonly type: 'pressed' }
  | { readonly type: 'filled' }
  | { readonly type: 'wrong' }
  | { readonly type: 'unanswered' }
  | { readonly type: 'ended' }
  | { readonly type: 'notPaid'; readonly problem: ApiProblem }
  /** Retries with the same card after a request without a response. */
  | { readonly type: 'again' }

const endCheck = (attempt: CardAttempt, status: 'filling' | 'unanswered'): CardAttempt => {
  if (attempt.status !== 'checking') return attempt
  const { fields, before } = attempt
  return before ? { status: 'unpaid', fields, problem: before } : { status, fields }
}

/** Returns the next state. Events that do not apply to the current state return it unchanged. */
export const applyCardEvent = (attempt: CardAttempt, event: CardEvent): CardAttempt => {
  switch (event.type) {
    case 'opened':
      return attempt.status === 'opening' ? { status: 'filling', fields: event.fields } : attempt
    case 'notOpened':
      return attempt.status === 'opening' ? { status: 'unopened', problem: event.problem } : attempt
    case 'ended':
      return { status: 'over' }
    case 'notPaid':
      return attempt.status === 'paying'
        ? { status: 'unpaid', fields: attempt.fields, problem: event.problem }
        : attempt
    case 'again':
      return attempt.status === 'unpaid' ? { status: 'paying', fields: attempt.fields } : attempt
    case 'pressed':
      if (attempt.status === 'unpaid')
        return { status: 'checking', fields: attempt.fields, before: attempt.problem }
      return attempt.status === 'filling' || attempt.status === 'unanswered'
        ? { status: 'checking', fields: attempt.fields }
        : attempt
    case 'filled':
      return attempt.status === 'checking' ? { status: 'paying', fields: attempt.fields } : attempt
    case 'wrong':
      return endCheck(attempt, 'filling')
    case 'unanswered':
      return endCheck(attempt, 'unanswered')
  }
}
