import { ApiProblem, type PaymentType } from '@portal/contract'
import type { Desk } from '../desk'
import { cardSessionOf } from '../store/card-sessions'
import type { CardSource } from '../store/new-payment'
import { requireCardAllowed } from './card-block'

interface CardWish {
  readonly paymentMethod: PaymentType
  readonly cardToken?: string | undefined
  readonly googlePayToken?: string | undefined
}

/** The card of a payment, for the methods that have one; CARD.BLOCKED where the customer wants none charged. */
export const cardOf = async (desk: Desk, customerId: string, wish: CardWish): Promise<CardSource | null> => {
  const { paymentMethod: method, cardToken, googlePayToken } = wish
  if (method === 'PIX' || method === 'BILLET') return null
  await requireCardAllowed(desk, customerId)
  if (method === 'GOOGLE_PAY') {
    if (googlePayToken === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'googlePayToken' })
    return { walletToken: googlePayToken }
  }
  if (cardToken === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'cardToken' })
  return { sessionId: await cardSessionOf(desk, customerId, method === 'DEBIT_CARD' ? 'debit' : 'credit', cardToken) }
}
