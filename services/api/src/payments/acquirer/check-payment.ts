import { toCents, type Cents, type InstallmentPlan } from '@portal/contract'
import { isPlausibleTime, splitReversals } from '../providers/check-records.ts'
import { requireMatch, throwFault, type FaultReason } from '../providers/provider-fault.ts'
import { ProviderRefusal } from '../providers/provider-http.ts'
import type { ReceivedMoney, RefundStatus, Reversal } from '../providers/provider-state.ts'
import type { RejectedRecord } from '../providers/provider.ts'
import { isOwnRefund } from '../store/refunds.ts'
import type { CardKind, CardPayment, CardRefund } from './client.ts'

export const MONEY_ID_PREFIX = 'card:'

/** Requires a captured payment without a fault. */
export const toMoney = ({ id, amountCents, capturedAt }: CardPayment): ReceivedMoney => ({
  id: MONEY_ID_PREFIX + id,
  amount: toCents(amountCents),
  paidAt: new Date(capturedAt ?? ''),
})

/**
 * True for a payment that was cancelled after its capture, on the same day: its money never
 * arrives, and no settlement file has it.
 */
export const isVoided = ({ status, capturedAt }: Pick<CardPayment, 'status' | 'capturedAt'>) =>
  status === 'cancelled' && capturedAt !== null

/** Requires a voided payment. */
export const toVoidReversal = (payment: CardPayment): Reversal => {
  const { id: moneyId, amount, paidAt: at } = toMoney(payment)
  return { id: `${moneyId}:void`, moneyId, amount, at, kind: 'operator', status: 'done' }
}

const DISPUTE_STATUSES: ReadonlyMap<string, Reversal['status']> = new Map([
  ['opened', 'requested'],
  ['lost', 'done'],
  ['won', 'rejected'],
])
const REFUND_STATUSES: ReadonlyMap<string, Reversal['status']> = new Map([
  ['pending', 'requested'],
  ['done', 'done'],
  ['failed', 'rejected'],
])

/** Throws ProviderRefusal for a failed refund and a fault for an unknown status. */
export const toRefundStatus = ({ status }: CardRefund): RefundStatus => {
  const meaning = REFUND_STATUSES.get(status)
  if (meaning === undefined) return throwFault('unknown_value', 'refund has an unknown status')
  if (meaning === 'rejected') throw new ProviderRefusal(200, status)
  return meaning === 'done' ? 'done' : 'under way'
}

/**
 * Returns chargebacks, and refunds that this service did not request. One with an unknown status
 * counts as requested, and is reported too.
 */
export const listReversals = (
  payment: CardPayment,
  now: Date,
): { reversals: Reversal[]; rejected: RejectedRecord[] } => {
  const { id: moneyId, paidAt } = toMoney(payment)
  const found = [
    ...(payment.disputes ?? []).map((one) => ({
      ...one,
      kind: 'chargeback' as const,
      at: one.closedAt ?? one.openedAt,
      meaning: DISPUTE_STATUSES.get(one.status),
    })),
    ...(payment.refunds ?? [])
      .filter(({ idempotencyKey }) => !isOwnRefund({ id: moneyId }, idempotencyKey))
      .map((one) => ({
        ...one,
        kind: 'operator' as const,
        at: one.createdAt,
        meaning: REFUND_STATUSES.get(one.status),
      })),
  ].map((one) => ({ ...one, id: `${moneyId}:${one.id}` }))
  const timed = splitReversals(
    found.map(({ id, amountCents, at, kind, meaning = 'requested' }) => ({
      id,
      moneyId,
      amount: toCents(amountCents),
      at: new Date(at),
      kind,
      status: meaning,
    })),
    now,
    paidAt,
  )
  return {
    reversals: timed.reversals,
    rejected: [
      ...timed.rejected,
      ...found
        .filter(({ meaning }) => meaning === undefined)
        .map(({ id }) => ({ id, reason: 'unknown_value' as const })),
    ],
  }
}

const STATUSES: readonly string[] = ['captured', 'refused', 'challenge', 'processing', 'cancelled']

const sumAmounts = (list: readonly { amountCents: number }[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Returns why a payment cannot be true, whatever was requested; null if it can. */
export const findPaymentFault = (payment: CardPayment, now: Date): FaultReason | null => {
  const { status, currency = 'BRL', capturedAt, createdAt, refunds = [], disputes = [] } = payment
  if (!STATUSES.includes(status)) return 'unknown_value'
  if (currency !== 'BRL') return 'currency'
  const isCaptured = status === 'captured' || isVoided(payment)
  if (!isCaptured) return capturedAt === null ? null : 'status'
  if (capturedAt === null || !isPlausibleTime(new Date(capturedAt), now, new Date(createdAt ?? 0)))
    return 'time'
  const returned =
    sumAmounts(refunds.filter((one) => REFUND_STATUSES.get(one.status) !== 'rejected')) +
    sumAmounts(disputes.filter((one) => DISPUTE_STATUSES.get(one.status) !== 'rejected'))
  return returned > payment.amountCents ? 'refunds' : null
}

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True for a URL of the acquirer's pages: encrypted, except on this machine. */
export const isFieldsUrl = (text: string, fieldsUrl: string): boolean => {
  const { origin, protocol, hostname } = new URL(text)
  return (
    origin === new URL(fieldsUrl).origin &&
    (protocol === 'https:' || LOOPBACK_HOSTS.includes(hostname))
  )
}

/** A name with a domain; an IP address is no issuer. */
const ISSUER_HOST = /^(?=.*[a-z])[a-z\d-]+(?:\.[a-z\d-]+)+$/

/**
 * True for an origin that may be an issuer's: an encrypted one with a public name, except on this
 * machine, and none of `ownOrigins`.
 */
const isIssuerOrigin = (text: string, ownOrigins: readonly string[]): boolean => {
  const { origin, protocol, hostname } = new URL(text)
  const isPublic = protocol === 'https:' && ISSUER_HOST.test(hostname)
  return (
    origin === text.replace(/\/$/, '') &&
    !ownOrigins.includes(origin) &&
    (isPublic || LOOPBACK_HOSTS.includes(hostname))
  )
}

/** True for a challenge of the acquirer, or of an issuer whose origins the acquirer names. */
const isChallengeUrl = (
  text: string,
  challengeOrigins: readonly string[],
  { fieldsUrl, ownOrigins }: Pick<ExpectedPayment, 'fieldsUrl' | 'ownOrigins'>,
): boolean =>
  challengeOrigins.every((origin) => isIssuerOrigin(origin, ownOrigins)) &&
  (isFieldsUrl(text, fieldsUrl) ||
    challengeOrigins.some((origin) => new URL(origin).origin === new URL(text).origin))

/** Request to the acquirer. */
export interface ExpectedPayment {
  readonly reference: string
  readonly kind: CardKind
  readonly amount: Cents
  /** Id that the acquirer returned earlier; null before the first response. */
  readonly providerId: string | null
  readonly installmentCount: number
  /** Plan that the customer chose; undefined for a single payment, and for a wallet before its plan is known. */
  readonly plan: InstallmentPlan | undefined
  readonly fieldsUrl: string
  /** Origins of the portal and its partners: a challenge there would act in their name. */
  readonly ownOrigins: readonly string[]
  readonly now: Date
}

/** Throws a fault unless the response is about the requested payment. */
export const requireMatchingPayment = (payment: CardPayment, expected: ExpectedPayment): void => {
  const { reference, kind, amount, providerId, installmentCount, plan, now } = expected
  const charged = payment.installments
  requireMatch(payment.reference === reference, 'reference', 'card payment has another reference')
  requireMatch((providerId ?? payment.id) === payment.id, 'id', 'card payment has another id')
  requireMatch((payment.kind ?? kind) === kind, 'kind', `card payment is not by ${kind}`)
  requireMatch(payment.amountCents === amount, 'amount', 'card payment has another amount')
  requireMatch(
    !charged ||
      (charged.count === installmentCount &&
        charged.amountCents === (plan?.amount ?? charged.amountCents) &&
        charged.totalCents === (plan?.total ?? charged.totalCents)),
    'installments',
    'card payment has another installment plan',
  )
  const reason = findPaymentFault(payment, now)
  if (reason !== null)
    throwFault(reason, `card payment with status ${payment.status} cannot be true`)
  requireMatch(
    payment.status !== 'challenge' ||
      payment.challengeUrl === null ||
      isChallengeUrl(payment.challengeUrl, payment.challengeOrigins, expected),
    'url',
    'challenge is neither on CARD_FIELDS_URL nor on an origin of an issuer',
  )
}
