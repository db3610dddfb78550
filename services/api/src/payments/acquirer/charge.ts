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
import type { Platform } from '../../platform/index.ts'
import { requireStillPaid } from '../providers/check-records.ts'
import { ProviderRefusal } from '../providers/provider-http.ts'
import type { ProviderState, RefundStatus } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { ChargeState } from '../tables.ts'
import { buildChallengePageUrl } from './challenge-page.ts'
import {
  isVoided,
  listReversals,
  MONEY_ID_PREFIX,
  requireMatchingPayment,
  toMoney,
  toRefundStatus,
  toVoidReversal,
} from './check-payment.ts'
import type { CardClient, CardKind, CardOrder, CardPayment } from './client.ts'
import { toPlanData } from './plans.ts'

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
  /** Origins of the issuer; absent for a challenge on the acquirer's origin. */
  challengeOrigins: z.optional(z.array(z.string())),
  refusal: z.enum(CARD_DECLINE_REASONS).nullable(),
  installments: z.optional(installmentPlan),
  /** Number of installments that was chosen, before a wallet knows their plan. */
  parts: z.int().optional(),
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
  readonly chargeState: ChargeState
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
  challengeOrigins,
  refusal,
  installments,
}: CardPayment): CardData => ({
  providerId: id,
  brand,
  last4,
  authorisationCode,
  challengeUrl: status === 'challenge' ? challengeUrl : null,
  ...(status === 'challenge' && challengeOrigins.length > 0 && { challengeOrigins }),
  refusal: status === 'refused' ? toCardRefusal(refusal) : null,
  ...toPlanData({ installments }),
})

const toState = (known: CardPayment, now: Date, isPaid: boolean): State => {
  const methodData = toCardData(known)
  if (known.status === 'refused') return { state: 'refused', methodData }
  if (isPaid && isVoided(known))
    return {
      state: 'paid',
      methodData,
      money: [toMoney(known)],
      reversals: [toVoidReversal(known)],
    }
  if (known.status === 'cancelled') return { state: 'closed', methodData }
  if (known.status !== 'captured')
    return {
      state: 'open',
      methodData,
      awaits: methodData.challengeUrl === null ? 'provider' : 'authentication',
    }
  return {
    state: 'paid',
    methodData,
    money: [toMoney(known)],
    reversals: listReversals(known, now).reversals,
  }
}

/** Creates the charge operations that credit, debit and wallet payments share. */
export const createCardCharges = (
  client: CardClient,
  dependencies: Pick<Platform, 'clock' | 'config' | 'keys'>,
  kind: CardKind,
) => {
  const { clock, config } = dependencies
  const ownOrigins = [...config.origins, ...config.partners.flatMap(({ origins }) => origins)]
  /** Validates a response against the charge. A paid payment may have another total than its charge. */
  const toProviderState = (charged: Charged, known: CardPayment | null): State => {
    if (known === null) return { state: 'absent' }
    const { reference, payment, methodData, chargeState } = charged
    const isPaid = chargeState === 'paid'
    requireMatchingPayment(known, {
      reference,
      kind,
      amount: isPaid ? toCents(known.amountCents) : payment.total,
      providerId: methodData.providerId,
      installmentCount: methodData.installments?.count ?? methodData.parts ?? 1,
      plan: methodData.installments,
      fieldsUrl: config.card.fieldsUrl,
      ownOrigins,
      now: clock.now(),
    })
    const state = toState(known, clock.now(), isPaid)
    requireStillPaid(isPaid, state.state)
    return state
  }
  const checkCharge = async (charged: Charged): Promise<State> =>
    toProviderState(charged, await client.findPayment(charged.reference))
  return {
    check: checkCharge,
    /**
     * Charges the card. If the request is rejected or fails, an earlier attempt may have charged
     * it: without one, a rejected request counts as a refusal by the issuer.
     */
    open: async (charged: Charged, order: CardOrder): Promise<State> => {
      try {
        return toProviderState(charged, await client.pay(order))
      } catch (error) {
        const known = await checkCharge(charged)
        if (known.state !== 'absent') return known
        if (!(error instanceof ProviderRefusal) || error.isRepeated) throw error
        return { state: 'refused', methodData: { refusal: 'other' } }
      }
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await client.findPayment(charged.reference)
      const state = toProviderState(charged, known)
      // A list may not show a payment yet that the acquirer has confirmed.
      const id = known?.id ?? charged.methodData.providerId
      if (id === null || (known !== null && state.state !== 'open')) return state
      try {
        return toProviderState(charged, await client.cancel(id))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return checkCharge(charged)
      }
    },
    refund: async (moneyId: string, refundId: string, amount: Cents): Promise<RefundStatus> =>
      toRefundStatus(await client.refund(moneyId.slice(MONEY_ID_PREFIX.length), refundId, amount)),
    getVisibleCharge: ({
      payment: { status, expiresAt },
      methodData: {
        brand,
        last4,
        authorisationCode,
        challengeUrl,
        challengeOrigins,
        refusal,
        installments: plan,
      },
    }: Charged): CardCharge => ({
      brand,
      last4,
      refusal,
      ...(plan && { installments: plan }),
      authorisationCode: isActionAllowed('download_receipt', status) ? authorisationCode : null,
      challengeUrl: status === 'awaiting_authentication' ? challengeUrl : null,
      ...(status === 'awaiting_authentication' &&
        challengeUrl !== null &&
        expiresAt !== null &&
        challengeOrigins !== undefined && {
          challengeFrame: buildChallengePageUrl(dependencies, {
            url: challengeUrl,
            origins: challengeOrigins,
            until: expiresAt.toISOString(),
          }),
        }),
    }),
    getProof: ({ charge }: { charge: CardCharge | null }) =>
      charge?.authorisationCode ? { label: 'Autorização', value: charge.authorisationCode } : null,
  }
}

/** Returns for example 'Cartão de crédito, final 1111, em 3x de R$ 50,00, R$ 150,00 ao todo'. */
export const formatCardName = (name: string, charge: CardCharge | null): string =>
  [
    name,
    ...(charge?.last4 ? [`final ${charge.last4}`] : []),
    ...(charge?.installments
      ? [
          `em ${charge.installments.count}x de ${formatReal(charge.installments.amount)}`,
          `${formatReal(charge.installments.total)} ao todo`,
        ]
      : []),
  ].join(', ')
