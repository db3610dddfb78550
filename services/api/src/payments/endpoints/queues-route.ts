import { and, count, eq, inArray, min } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import { measureChecks } from '../engine/queue-lag.ts'
import { getListJob } from '../providers/queue-names.ts'
import { payments, receivedPayments } from '../tables.ts'

/** Serves GET /queues for operators on the admin port: number and lag of waiting jobs per provider. */
export const registerQueuesRoute = (admin: FastifyInstance, context: PaymentContext): void => {
  const { db, clock, methods, jobs } = context

  const measureQueues = async (provider: Provider) => {
    const now = clock.now()
    const isOwnMethod = inArray(payments.method, [...methods.listMethods(provider)])
    const [checks] = await measureChecks(context, provider)
    const [refunds] = await db
      .select({ waiting: count(), since: min(receivedPayments.receivedAt) })
      .from(receivedPayments)
      .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
      .where(and(isOwnMethod, eq(receivedPayments.refundState, 'pending')))
    const calculateLag = (since: Date | null | undefined): number =>
      since ? Math.max(0, now.getTime() - since.getTime()) : 0
    return {
      isDown: methods.getBreaker(provider).isDown,
      list: { lagMs: calculateLag((await jobs.find(getListJob(provider)))?.nextAt) },
      checks: { waiting: checks?.count ?? 0, lagMs: calculateLag(checks?.oldest) },
      refunds: { waiting: refunds?.waiting ?? 0, lagMs: calculateLag(refunds?.since) },
    }
  }

  admin.get('/queues', async () =>
    Object.fromEntries(
      await Promise.all(
        methods.providers.map(
          async (provider) => [provider.name, await measureQueues(provider)] as const,
        ),
      ),
    ),
  )
}
