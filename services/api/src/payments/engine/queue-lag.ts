import { and, count, eq, inArray, lte, min } from 'drizzle-orm'
import type { DueJobs } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Provider } from '../providers/provider.ts'
import { getRefundQueue, getStatusCheckQueue } from '../providers/queue-names.ts'
import { payments, receivedPayments } from '../tables.ts'
import { isRefundable, REFUND_DUE_AT } from './refund.ts'

/** Measures the due status checks of a provider; returns one row. */
export const measureChecks = async (
  { db, clock, methods }: PaymentContext,
  provider: Provider,
): Promise<DueJobs[]> => {
  const isOwnMethod = inArray(payments.method, [...methods.listMethods(provider)])
  const rows = await db
    .select({ count: count(), oldest: min(payments.nextCheckAt) })
    .from(payments)
    .where(and(isOwnMethod, lte(payments.nextCheckAt, clock.now())))
  return rows.map((row) => ({ queue: getStatusCheckQueue(provider), ...row }))
}

/** Measures the due refunds of a provider; returns one row. */
const measureRefunds = async (context: PaymentContext, provider: Provider): Promise<DueJobs[]> => {
  const rows = await context.db
    .select({ count: count(), oldest: min(REFUND_DUE_AT).mapWith(receivedPayments.receivedAt) })
    .from(receivedPayments)
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .where(and(isRefundable(context, provider), lte(REFUND_DUE_AT, context.clock.now())))
  return rows.map((row) => ({ queue: getRefundQueue(provider), ...row }))
}

/** Measures checks and refunds of all providers that are up: the queues of the others pause. */
export const measurePaymentQueues = async (context: PaymentContext): Promise<DueJobs[]> => {
  const { methods } = context
  const providers = methods.providers.filter((one) => !methods.getBreaker(one).isDown)
  const measured = await Promise.all(
    providers.flatMap((one) => [measureChecks(context, one), measureRefunds(context, one)]),
  )
  return measured.flat()
}
