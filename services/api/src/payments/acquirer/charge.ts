import { z } from 'zod'
import {
  CARD_DECLINE_REASONS,
  toCents,
  formatReal,
  installmentPlan,
  type CardCharge,
  type CardDeclineReason,
  type Cents,
} from '@portal/contract'
import { ProviderRefusal, unavailable } from '../calls/provider-http.ts'
import type { Money, ProviderState, Refunding } from '../calls/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { CardClient, CardOrder, CardPayment } from './client.ts'

const PREFIX = 'card:'
/** A bank's challenge that nobody answers is over after ten minutes. */
export const CARD_MINUTES = 15

/** What an acquirer tells of a card; each is null until it has. `providerId`: its own id of the payment. */
export const cardFacts = z.object({
  providerId: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  authorisationCode: z.string().nullable(),
  challengeUrl: z.string().nullable(),
  refusal: z.enum(CARD_DECLINE_REASONS).nullable(),
  installments: z.optional(installmentPlan),
})
export type CardFacts = z.output<typeof cardFacts>
export const NO_FACTS: CardFacts = {
  providerId: null,
  brand: null,
  last4: null,
  authorisationCode: null,
  challengeUrl: null,
  refusal: null,
}

type State = ProviderState<CardFacts>
/** A payment whose card is at the acquirer under `reference`. */
type Charged = Pick<PaymentRecord, 'payment'> & {
  readonly reference: string
  readonly facts: CardFacts
}

const refusalOf = (word: string | null): CardDeclineReason =>
  CARD_DECLINE_REASONS.find((known) => known === word) ?? 'other'

const factsOf = ({
  id,
  status,
  brand,
  last4,
  authorisationCode,
  challengeUrl,
  refusal,
}: CardPayment): CardFacts => ({
  providerId: id,
  brand,
  last4,
  authorisationCode,
  challengeUrl: status === 'challenge' ? challengeUrl : null,
  refusal: status === 'refused' ? refusalOf(refusal) : null,
})

/** What a captured payment has brought. */
export const capturedMoney = ({ id, amountCents, capturedAt }: CardPayment): Money => {
  if (capturedAt === null) throw unavailable(new Error('a captured payment without its time'))
  return { id: PREFIX + id, amount: toCents(amountCents), paidAt: new Date(capturedAt) }
}

const stateOf = (known: CardPayment | null): State => {
  if (known === null) return { state: 'absent' }
  const facts = factsOf(known)
  if (known.status === 'refused') return { state: 'refused', facts }
  if (known.status === 'cancelled') return { state: 'closed', facts }
  if (known.status !== 'captured')
    return {
      state: 'open',
      facts,
      awaits: facts.challengeUrl === null ? 'provider' : 'authentication',
    }
  return { state: 'paid', facts, money: [capturedMoney(known)] }
}

/** The life of a charge at the acquirer, wherever its card came from. */
export const createCardCharges = (client: CardClient) => {
  const look = async ({ reference }: Pick<Charged, 'reference'>): Promise<State> =>
    stateOf(await client.find(reference))
  return {
    look,
    /** Charges `order`; a card that the acquirer will not take is a refusal like an issuer's. */
    open: async (order: CardOrder): Promise<State> => {
      try {
        return stateOf(await client.pay(order))
      } catch (error) {
        if (error instanceof ProviderRefusal)
          return { state: 'refused', facts: { refusal: 'other' } }
        // The acquirer may be at it, and only be slow to say so.
        const known = await look(order)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (charged: Pick<Charged, 'reference'>): Promise<State> => {
      const known = await client.find(charged.reference)
      const state = stateOf(known)
      if (known === null || state.state !== 'open') return state
      try {
        return stateOf(await client.cancel(known.id))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return look(charged)
      }
    },
    refund: async (moneyId: string, refundId: string, amount: Cents): Promise<Refunding> => {
      await client.refund(moneyId.slice(PREFIX.length), refundId, amount)
      return 'done'
    },
    show: ({
      payment: { status },
      facts: { brand, last4, authorisationCode, challengeUrl, refusal, installments: plan },
    }: Charged): CardCharge => ({
      brand,
      last4,
      refusal,
      ...(plan && { installments: plan }),
      authorisationCode: status === 'confirmed' ? authorisationCode : null,
      challengeUrl: status === 'awaiting_authentication' ? challengeUrl : null,
    }),
    proof: ({ charge }: { charge: CardCharge | null }) =>
      charge?.authorisationCode ? { label: 'Autorização', value: charge.authorisationCode } : null,
  }
}

/** 'Cartão de crédito, final 1111, em 3x de R$ 50,00'. */
export const cardName = (name: string, charge: CardCharge | null): string =>
  [
    name,
    ...(charge?.last4 ? [`final ${charge.last4}`] : []),
    ...(charge?.installments
      ? [`em ${charge.installments.count}x de ${formatReal(charge.installments.amount)}`]
      : []),
  ].join(', ')
