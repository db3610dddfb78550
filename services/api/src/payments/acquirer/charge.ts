import { z } from 'zod'
import {
  CARD_DECLINE_REASONS,
  isActionAllowed,
  toCents,
  formatReal,
  installmentPlan,
  type CardCharge,
  type CardDeclineReason,
  type Cents,
} from '@portal/contract'
import { ProviderRefusal, toUnavailable } from '../providers/provider-http.ts'
import type { ReceivedMoney, ProviderState, RefundStatus } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { CardClient, CardOrder, CardPayment } from './client.ts'

const MONEY_ID_PREFIX = 'card:'
/** Card payments expire after 15 minutes; the issuer's challenge itself times out after 10. */
export const CARD_PAYMENT_MINUTES = 15

/**
 * Data of a card charge; each field is null until the acquirer returns it. `providerId` is the
 * acquirer's payment id.
 */
export const cardDataSchema = z.object({
  providerId: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  authorisationCode: z.string().nullable(),
  challengeUrl: z.string().nullable(),
  refusal: z.enum(CARD_DECLINE_REASONS).nullable(),
  installments: z.optional(installmentPlan),
})
export type CardData = z.output<typeof cardDataSchema>
export const EMPTY_CARD_DATA: CardData = {
  providerId: null,
  brand: null,
  last4: null,
  authorisationCode: null,
  challengeUrl: null,
  refusal: null,
}

type State = ProviderState<CardData>
type Charged = Pick<PaymentRecord, 'payment'> & {
  readonly reference: string
  readonly methodData: CardData
}

const toCardRefusal = (word: string | null): CardDeclineReason =>
  CARD_DECLINE_REASONS.find((known) => known === word) ?? 'other'

const toCardData = ({
  id,
  status,
  brand,
  last4,
  authorisationCode,
  challengeUrl,
  refusal,
}: CardPayment): CardData => ({
  providerId: id,
  brand,
  last4,
  authorisationCode,
  challengeUrl: status === 'challenge' ? challengeUrl : null,
  refusal: status === 'refused' ? toCardRefusal(refusal) : null,
})

export const toMoney = ({ id, amountCents, capturedAt }: CardPayment): ReceivedMoney => {
  if (capturedAt === null) throw toUnavailable(new Error('captured card payment has no capturedAt'))
  return { id: MONEY_ID_PREFIX + id, amount: toCents(amountCents), paidAt: new Date(capturedAt) }
}

const toProviderState = (known: CardPayment | null): State => {
  if (known === null) return { state: 'absent' }
  const methodData = toCardData(known)
  if (known.status === 'refused') return { state: 'refused', methodData }
  if (known.status === 'cancelled') return { state: 'closed', methodData }
  if (known.status !== 'captured')
    return {
      state: 'open',
      methodData,
      awaits: methodData.challengeUrl === null ? 'provider' : 'authentication',
    }
  return { state: 'paid', methodData, money: [toMoney(known)] }
}

/** Creates the charge operations that credit, debit and wallet payments share. */
export const createCardCharges = (client: CardClient) => {
  const checkCharge = async ({ reference }: Pick<Charged, 'reference'>): Promise<State> =>
    toProviderState(await client.findPayment(reference))
  return {
    check: checkCharge,
    /** Charges the card. A request that the acquirer rejects counts as a refusal by the issuer. */
    open: async (order: CardOrder): Promise<State> => {
      try {
        return toProviderState(await client.pay(order))
      } catch (error) {
        if (error instanceof ProviderRefusal)
          return { state: 'refused', methodData: { refusal: 'other' } }
        // After a timeout the acquirer may have processed the charge: fetch it before reporting a
        // failure.
        const known = await checkCharge(order)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (charged: Pick<Charged, 'reference'>): Promise<State> => {
      const known = await client.findPayment(charged.reference)
      const state = toProviderState(known)
      if (known === null || state.state !== 'open') return state
      try {
        return toProviderState(await client.cancel(known.id))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return checkCharge(charged)
      }
    },
    refund: async (moneyId: string, refundId: string, amount: Cents): Promise<RefundStatus> => {
      await client.refund(moneyId.slice(MONEY_ID_PREFIX.length), refundId, amount)
      return 'done'
    },
    getVisibleCharge: ({
      payment: { status },
      methodData: { brand, last4, authorisationCode, challengeUrl, refusal, installments: plan },
    }: Charged): CardCharge => ({
      brand,
      last4,
      refusal,
      ...(plan && { installments: plan }),
      authorisationCode: isActionAllowed('download_receipt', status) ? authorisationCode : null,
      challengeUrl: status === 'awaiting_authentication' ? challengeUrl : null,
    }),
    getProof: ({ charge }: { charge: CardCharge | null }) =>
      charge?.authorisationCode ? { label: 'Autorização', value: charge.authorisationCode } : null,
  }
}

/** Returns for example 'Cartão de crédito, final 1111, em 3x de R$ 50,00'. */
export const formatCardName = (name: string, charge: CardCharge | null): string =>
  [
    name,
    ...(charge?.last4 ? [`final ${charge.last4}`] : []),
    ...(charge?.installments
      ? [`em ${charge.installments.count}x de ${formatReal(charge.installments.amount)}`]
      : []),
  ].join(', ')
