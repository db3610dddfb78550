import type { CardPayment } from './card.ts'
import { afterThreeDs } from './decide.ts'
import { move } from './payments.ts'
import type { World } from '../world.ts'

const CODE = '1234'
const MOST_WRONG = 3

export const challengeOf = ({ store }: World, id: string): CardPayment | undefined =>
  store.all('cardPayments').find(({ challengeId }) => challengeId === id)

export const triesLeft = ({ wrongCodes }: CardPayment): number => MOST_WRONG - wrongCodes

/** The holder gives the code, or null to give up. */
export const answerChallenge = (
  world: World,
  payment: CardPayment,
  code: string | null,
): CardPayment => {
  if (payment.status !== 'challenge') return payment
  if (code === CODE) return move(world, payment, afterThreeDs(payment.card, 'Y'))
  const tried: CardPayment = { ...payment, wrongCodes: payment.wrongCodes + 1 }
  if (code === null || triesLeft(tried) <= 0)
    return move(world, tried, afterThreeDs(payment.card, 'N'))
  world.store.commit(['cardPayments', payment.id, tried])
  return tried
}
