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
  | {
      readonly status: 'filling' | 'checking' | 'unanswered' | 'paying'
      readonly fields: OpenFields
    }
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
      return attempt.status === 'filling' ||
        attempt.status === 'unanswered' ||
        attempt.status === 'unpaid'
        ? { status: 'checking', fields: attempt.fields }
        : attempt
    case 'filled':
      return attempt.status === 'checking' ? { status: 'paying', fields: attempt.fields } : attempt
    case 'wrong':
      return attempt.status === 'checking' ? { status: 'filling', fields: attempt.fields } : attempt
    case 'unanswered':
      return attempt.status === 'checking'
        ? { status: 'unanswered', fields: attempt.fields }
        : attempt
  }
}
