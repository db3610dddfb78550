import type { CardPayment } from './card.ts'
import { applyThreeDsResult } from './steps.ts'
import { applyStep } from './payments.ts'
import type { SandboxContext } from '../context.ts'

const VALID_CODE = '1234'
const MAX_WRONG_CODES = 3

export const findChallengedPayment = (
  { store }: SandboxContext,
  id: string,
): CardPayment | undefined =>
  store.all('cardPayments').find(({ challengeId }) => challengeId === id)

export const countTriesLeft = ({ wrongCodes }: CardPayment): number => MAX_WRONG_CODES - wrongCodes

/** The cardholder confirms in the bank's app, which knows who it is. */
export const confirmInApp = (context: SandboxContext, payment: CardPayment): CardPayment =>
  resolveChallenge(context, payment, VALID_CODE)

export const resolveChallenge = (
  context: SandboxContext,
  payment: CardPayment,
  code: string | null,
): CardPayment => {
  if (payment.status !== 'challenge') return payment
  if (code === VALID_CODE) return applyStep(context, payment, applyThreeDsResult(payment.card, 'Y'))
  const tried: CardPayment = { ...payment, wrongCodes: payment.wrongCodes + 1 }
  if (code === null || countTriesLeft(tried) <= 0)
    return applyStep(context, tried, applyThreeDsResult(payment.card, 'N'))
  context.store.commit(['cardPayments', payment.id, tried])
  return tried
}
