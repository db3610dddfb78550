import { getBehaviour, type Kind } from '../demo-cards/demo-cards.ts'
import { listInstallments, type Installments } from './installments.ts'

declare module '../store/store.ts' {
  interface Tables {
    cardSessions: CardSession
    cardPayments: CardPayment
    cardKeys: CardKey
    cardHook: CardHook
  }
}

/** Stored card data. Number, name and security code are never stored. */
export interface StoredCard {
  key: string
  brand: string
  last4: string
  issuer: 'caixa' | null
  /** `2030-12` */
  expiry: string
}

export interface CardSession {
  id: string
  clientToken: string
  reference: string
  amountCents: number
  kind: Kind
  origins: string[]
  expiresAt: string
  card: StoredCard | null
  isUsed: boolean
}

export type Status = 'captured' | 'refused' | 'challenge' | 'processing' | 'cancelled'
type Refusal = 'issuer' | 'authentication' | 'issuer_not_accepted' | 'expired_card'
export type Wallet = 'PAN_ONLY' | 'CRYPTOGRAM_3DS'

export interface Refund {
  id: string
  amountCents: number
  createdAt: string
  /** Key of the request. Missing in refunds made outside the API or stored by older versions. */
  idempotencyKey?: string
}

export interface Dispute {
  id: string
  amountCents: number
  /** `lost`: the acquirer has taken the money back. */
  status: 'opened' | 'won' | 'lost'
  openedAt: string
  closedAt: string | null
}

export interface CardPayment {
  id: string
  reference: string
  kind: Kind
  amountCents: number
  /** Missing in payments stored by older versions. */
  installments?: Installments
  card: StoredCard
  googlePay: Wallet | null
  /** Name on the cardholder's statement. Missing in payments stored by older versions. */
  statementName?: string | null
  /** Missing in payments stored by older versions. */
  metadata?: Record<string, string>
  origins: string[]
  status: Status
  refusal: Refusal | null
  authorisationCode: string | null
  eci: string | null
  threeDs: { version: string; transStatus: 'Y' | 'N' | 'C' } | null
  challengeId: string | null
  wrongCodes: number
  /** When a late issuer responds or a challenge expires, in ms of the machine's clock. */
  dueAt: number | null
  capturedAt: string | null
  refunds: Refund[]
  /** Missing in payments stored by older versions. */
  disputes?: Dispute[]
  createdAt: string
  updatedAt: string
  /** Id of the latest webhook event. */
  eventId: string | null
}

interface CardHook {
  url: string
}

interface CardKey {
  id: string
  bodyHash: string
}

export type SessionStatus = 'open' | 'filled' | 'used' | 'expired'

export const getSessionStatus = (session: CardSession, now: Date): SessionStatus => {
  if (session.isUsed) return 'used'
  if (session.expiresAt <= now.toISOString()) return 'expired'
  return session.card ? 'filled' : 'open'
}

export const toSessionView = (session: CardSession, now: Date) => ({
  id: session.id,
  status: getSessionStatus(session, now),
  card: session.card && {
    brand: session.card.brand,
    last4: session.card.last4,
    issuer: session.card.issuer,
  },
})

/** Refunds are synchronous, so the response is final. */
export const toRefundView = ({ id: paymentId, reference }: CardPayment, refund: Refund) => ({
  ...refund,
  idempotencyKey: refund.idempotencyKey ?? null,
  status: 'done' as const,
  paymentId,
  reference,
})

const sumRefunds = ({ refunds }: CardPayment): number =>
  refunds.reduce((total, { amountCents }) => total + amountCents, 0)

/** Sums what cardholders dispute or have got back that way. */
const sumDisputes = ({ disputes = [] }: CardPayment): number =>
  disputes.reduce(
    (total, { amountCents, status }) => total + (status === 'won' ? 0 : amountCents),
    0,
  )

/** Returns what is left of a payment for refunds and disputes. */
export const getRemainder = (payment: CardPayment): number =>
  payment.amountCents - sumRefunds(payment) - sumDisputes(payment)

/** Origins of the pages that a browser opens. */
interface CardPages {
  fieldsBase: () => string
  issuerBase: () => string
}

export const toPaymentView = (payment: CardPayment, pages: CardPages) => {
  const { id, reference, kind, amountCents, status, refusal, card, googlePay } = payment
  const isAtIssuer = getBehaviour(card.key).isAtIssuer === true
  const challengeBase = isAtIssuer ? pages.issuerBase() : pages.fieldsBase()
  const { authorisationCode, eci, threeDs, challengeId, capturedAt, createdAt, updatedAt } = payment
  return {
    id,
    reference,
    kind,
    amountCents,
    status,
    refusal,
    brand: card.brand,
    last4: card.last4,
    googlePay,
    authorisationCode,
    eci,
    threeDs,
    challengeUrl: status === 'challenge' ? `${challengeBase}/3ds/${challengeId}` : null,
    challengeOrigins: status === 'challenge' && isAtIssuer ? [challengeBase] : [],
    capturedAt,
    refundedCents: sumRefunds(payment),
    refunds: payment.refunds.map((one) => toRefundView(payment, one)),
    disputes: payment.disputes ?? [],
    installments: payment.installments ?? listInstallments('debit', amountCents)[0],
    statementName: payment.statementName ?? null,
    metadata: payment.metadata ?? {},
    createdAt,
    updatedAt,
  }
}
