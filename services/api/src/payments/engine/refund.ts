import { and, eq, sql } from 'drizzle-orm'
import { inTransaction } from '../../platform/db'
import type { PaymentContext } from '../context'
import { ProviderRefusal } from '../calls/provider-http'
import { refundIdOf } from '../store/refunds'
import { tell } from '../tell/news'
import { payments, providerEvents, type PaymentRow, type ProviderEventRow } from '../tables'

const giveBack = async (context: PaymentContext, event: ProviderEventRow, method: PaymentRow['method']): Promise<void> => {
  const refund = context.methods.of(method).refund
  if (refund === undefined) return
  const settleAs = (refundState: 'done' | 'credit'): Promise<void> =>
    inTransaction(context.db, async (tx) => {
      const changed = await tx.update(providerEvents).set({ refundState, refundedAt: context.clock.now() })
        .where(and(eq(providerEvents.id, event.id), eq(providerEvents.refundState, 'pending'))).returning({ id: providerEvents.id })
      if (changed.length === 0) return
      await tx.update(payments).set({ version: sql`${payments.version} + 1` }).where(eq(payments.id, event.paymentId))
      await tell(tx, context, { about: 'refunded', payment: event.paymentId, event: event.id })
    })
  try {
    await refund(event.id, refundIdOf(event), event.refund)
    await settleAs('done')
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    context.log.error({ payment: event.paymentId, refusal: error.code }, 'a refund was refused: it has to be credited')
    await settleAs('credit')
  }
}

/** Gives back what arrived twice, by the way it came. What fails stays pending for the next run. */
export const refundDuplicates = async (context: PaymentContext): Promise<void> => {
  const pending = await context.db.select({ event: providerEvents, method: payments.method }).from(providerEvents)
    .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
    .where(eq(providerEvents.refundState, 'pending')).limit(10)
  for (const { event, method } of pending) await giveBack(context, event, method)
}
