import type { ApiProblem, InstallmentPlan } from '@portal/contract'

/** Hosted fields session of the acquirer, valid for one card. */
interface OpenFields {
  readonly token: string
  readonly fieldsUrl: string
  /** Installment options of the acquirer. */
  readonly installments: readonly InstallmentPlan[]
}

/** State of one attempt with one card. A used or expired session is never reused. */
export type CardAttempt =
  | { readonly is: 'opening' }
  | { readonly is: 'unopened'; readonly problem: ApiProblem }
  | { readonly is: 'filling' | 'checking' | 'paying'; readonly fields: OpenFields }
  | { readonly is: 'unpaid'; readonly fields: OpenFields; readonly problem: ApiProblem }
  | { readonly is: 'over' }

export type CardEvent =
  | { readonly type: 'opened'; readonly fields: OpenFields }
  | { readonly type: 'notOpened'; readonly problem: ApiProblem }
  | { readonly type: 'pressed' }
  /** Validation result of the hosted fields. */
  | { readonly type: 'filled' }
  | { readonly type: 'wrong' }
  /** The hosted fields session is used or expired. */
  | { readonly type: 'ended' }
  | { readonly type: 'notPaid'; readonly problem: ApiProblem }
  /** Retries with the same card after a request without a response. */
  | { readonly type: 'again' }

/** Returns the next state. Events that do not apply to the current state return it unchanged. */
export const applyCardEvent = (attempt: CardAttempt, event: CardEvent): CardAttempt => {
  switch (event.type) {
    case 'opened':
      return attempt.is === 'opening' ? { is: 'filling', fields: event.fields } : attempt
    case 'notOpened':
      return attempt.is === 'opening' ? { is: 'unopened', problem: event.problem } : attempt
    case 'ended':
      return { is: 'over' }
    case 'notPaid':
      return attempt.is === 'paying'
        ? { is: 'unpaid', fields: attempt.fields, problem: event.problem }
        : attempt
    case 'again':
      return attempt.is === 'unpaid' ? { is: 'paying', fields: attempt.fields } : attempt
    case 'pressed':
      return attempt.is === 'filling' || attempt.is === 'unpaid'
        ? { is: 'checking', fields: attempt.fields }
        : attempt
    case 'filled':
      return attempt.is === 'checking' ? { is: 'paying', fields: attempt.fields } : attempt
    case 'wrong':
      return attempt.is === 'checking' ? { is: 'filling', fields: attempt.fields } : attempt
  }
}
