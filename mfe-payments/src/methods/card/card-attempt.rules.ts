import type { ApiProblem, InstallmentPlan } from '@portal/contract'

/** Fields of the acquirer that are open for one card. */
interface OpenFields {
  readonly token: string
  readonly fieldsUrl: string
  /** How the acquirer offers to split the amount. */
  readonly installments: readonly InstallmentPlan[]
}

/** One try with one card. Fields that were used or ran out are never used again. */
export type CardAttempt =
  | { readonly is: 'opening' }
  | { readonly is: 'unopened'; readonly problem: ApiProblem }
  | { readonly is: 'filling' | 'checking' | 'paying'; readonly fields: OpenFields }
  | { readonly is: 'unpaid'; readonly fields: OpenFields; readonly problem: ApiProblem }
  | { readonly is: 'over' }

export type CardEvent =
  | { readonly type: 'opened'; readonly fields: OpenFields }
  | { readonly type: 'notOpened'; readonly problem: ApiProblem }
  /** The customer wants to pay. */
  | { readonly type: 'pressed' }
  /** The fields hold a card that is right, or say what is wrong with it. */
  | { readonly type: 'filled' }
  | { readonly type: 'wrong' }
  /** The fields can no longer be used. */
  | { readonly type: 'ended' }
  | { readonly type: 'notPaid'; readonly problem: ApiProblem }
  /** The same card once more, after an answer that did not come. */
  | { readonly type: 'again' }

/** What follows from what happened; what does not fit the present state changes nothing. */
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
