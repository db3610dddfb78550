import { createHash } from 'node:crypto'
import { and, asc, count, inArray, isNotNull, ne } from 'drizzle-orm'
import { sumCents, type Refund, type RefundReason } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import type { PaymentRecord } from '../record.ts'
import { receivedPayments, type ReceivedPaymentRow } from '../tables.ts'

/** Refunds of the same money that may follow a refused one: API Pix accepts an id once. */
const MAX_REFUSALS = 9

/**
 * Derives the refund's id at the provider; stable, so that a retry refunds once. `refusals` counts
 * earlier refunds that were refused.
 */
export const deriveRefundId = ({ id }: Pick<ReceivedPaymentRow, 'id'>, refusals = 0): string =>
  createHash('sha256')
    .update(refusals === 0 ? id : `${id}:${Math.min(refusals, MAX_REFUSALS)}`)
    .digest('hex')
    .slice(0, 32)

/** Whether this service requested the refund of this money. */
export const isOwnRefund = (
  money: Pick<ReceivedPaymentRow, 'id'>,
  refundId: string | null | undefined,
): boolean =>
  Array.from({ length: MAX_REFUSALS + 1 }, (_, refusals) => deriveRefundId(money, refusals)).some(
    (id) => id === refundId,
  )

const REASON_BY_OUTCOME: Readonly<Record<ReceivedPaymentRow['outcome'], RefundReason>> = {
  booked: 'too_much',
  partial: 'paid_already',
  part_paid: 'too_much',
  duplicate: 'paid_already',
  underpaid: 'too_little',
}

export const toRefunds = (events: readonly ReceivedPaymentRow[]): Refund[] =>
  events.flatMap(({ id, refund: amount, refundState, refundedAt, outcome }) => {
    if (refundedAt === null) return []
    const because = REASON_BY_OUTCOME[outcome]
    return [
      {
        amount,
        because,
        id: refundState === 'done' ? deriveRefundId({ id }) : null,
        at: refundedAt.toISOString(),
      },
    ]
  })

const WAITING_STATES = { choice: 'choice', pending: 'refund', transfer: 'transfer' } as const
type Waiting = keyof typeof WAITING_STATES

/** Returns overpaid money that waits: a choice first, then a refund or a transfer. */
export const toOverpayment = (
  events: readonly ReceivedPaymentRow[],
): PaymentRecord['overpayment'] => {
  const [first] = (['choice', 'pending', 'transfer'] as const).flatMap((state) => {
    const waiting = events.filter(
      ({ refundState, outcome }) => refundState === state && outcome !== 'underpaid',
    )
    const [until] = waiting
      .flatMap(({ choiceUntil }) => choiceUntil ?? [])
      .sort((a, b) => a.getTime() - b.getTime())
    return waiting.length === 0
      ? []
      : [
          {
            amount: sumCents(waiting.map(({ refund }) => refund)),
            state: WAITING_STATES[state],
            until: state === 'choice' ? (until?.toISOString() ?? null) : null,
          },
        ]
  })
  return first ?? null
}

/** Counts overpaid money that waits, by state. */
export const measureOverpayments = async (
  db: Db,
): Promise<{ labels: { state: string }; value: number }[]> => {
  const rows = await db
    .select({ state: receivedPayments.refundState, value: count() })
    .from(receivedPayments)
    .where(
      and(
        ne(receivedPayments.outcome, 'underpaid'),
        inArray(receivedPayments.refundState, Object.keys(WAITING_STATES) as Waiting[]),
      ),
    )
    .groupBy(receivedPayments.refundState)
  return Object.keys(WAITING_STATES).map((state) => ({
    labels: { state },
    value: rows.find((row) => row.state === state)?.value ?? 0,
  }))
}

/** Returns what waits of overpaid money by payment id. */
export const listOverpayments = async (
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, PaymentRecord['overpayment']>> => {
  if (paymentIds.length === 0) return new Map()
  const events = await db
    .select()
    .from(receivedPayments)
    .where(
      and(
        inArray(receivedPayments.paymentId, [...paymentIds]),
        inArray(receivedPayments.refundState, Object.keys(WAITING_STATES) as Waiting[]),
      ),
    )
  return new Map(
    paymentIds.map((id) => [id, toOverpayment(events.filter(({ paymentId }) => paymentId === id))]),
  )
}

/** Returns refunds by payment id, oldest first. */
export const listRefunds = async (
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, Refund[]>> => {
  if (paymentIds.length === 0) return new Map()
  const events = await db
    .select()
    .from(receivedPayments)
    .where(
      and(
        inArray(receivedPayments.paymentId, [...paymentIds]),
        isNotNull(receivedPayments.refundedAt),
      ),
    )
    .orderBy(asc(receivedPayments.refundedAt))
  return new Map(
    paymentIds.map((id) => [id, toRefunds(events.filter(({ paymentId }) => paymentId === id))]),
  )
}
