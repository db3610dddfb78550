import { createHash } from 'node:crypto'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Refund } from '@portal/contract'
import type { Db } from '../../platform'
import { providerEvents, type ProviderEventRow } from '../tables'

/** What a refund is called at the provider; the same for every try, so that money is given back once. */
export const refundIdOf = ({ id }: Pick<ProviderEventRow, 'id'>): string => createHash('sha256').update(id).digest('hex').slice(0, 32)

/** What went back of the money of these payments, by payment, oldest first. */
export const refundsOf = async (db: Db, paymentIds: readonly string[]): Promise<Map<string, Refund[]>> => {
  const refunds = new Map<string, Refund[]>()
  if (paymentIds.length === 0) return refunds
  const events = await db.select().from(providerEvents)
    .where(and(inArray(providerEvents.paymentId, [...paymentIds]), isNotNull(providerEvents.refundedAt))).orderBy(asc(providerEvents.refundedAt))
  for (const { id, paymentId, refund: amount, refundState, refundedAt, outcome } of events) {
    const because = outcome === 'underpaid' ? 'too_little' as const : 'paid_already' as const
    const one = { amount, because, id: refundState === 'done' ? refundIdOf({ id }) : null, at: (refundedAt ?? new Date(0)).toISOString() }
    refunds.set(paymentId, [...(refunds.get(paymentId) ?? []), one])
  }
  return refunds
}
