import { createHash } from 'node:crypto'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Refund, RefundReason } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import { receivedPayments, type ReceivedPaymentRow } from '../tables.ts'

/** Derives the refund's id at the provider; stable, so that a retry refunds once. */
export const deriveRefundId = ({ id }: Pick<ReceivedPaymentRow, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 32)

const REASON_BY_OUTCOME: Readonly<Record<ReceivedPaymentRow['outcome'], RefundReason>> = {
  booked: 'too_much',
  partial: 'paid_already',
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
