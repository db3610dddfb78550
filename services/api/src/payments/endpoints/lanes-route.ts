import { and, count, eq, inArray, lte, min } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../calls/provider.ts'
import type { PaymentContext } from '../context.ts'
import { listJob } from '../calls/lane-names.ts'
import { payments, providerEvents } from '../tables.ts'

/** For operators, beside /healthz: what waits in the lanes of each provider, and for how long; since when its list is due. No browser gets here. */
export const lanesRoute = (app: FastifyInstance, context: PaymentContext): void => {
  const { db, clock, methods, jobs: work } = context

  const laneOf = async (provider: Provider) => {
    const now = clock.now()
    const own = inArray(payments.method, [...methods.takenBy(provider)])
    const [due] = await db
      .select({ waiting: count(), since: min(payments.nextCheckAt) })
      .from(payments)
      .where(and(own, lte(payments.nextCheckAt, now)))
    const [refunds] = await db
      .select({ waiting: count(), since: min(providerEvents.receivedAt) })
      .from(providerEvents)
      .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
      .where(and(own, eq(providerEvents.refundState, 'pending')))
    const lag = (since: Date | null | undefined): number =>
      since ? Math.max(0, now.getTime() - since.getTime()) : 0
    return {
      isDown: methods.breakerOf(provider).isDown,
      list: { lagMs: lag((await work.find(listJob(provider)))?.nextAt) },
      checks: { waiting: due?.waiting ?? 0, lagMs: lag(due?.since) },
      refunds: { waiting: refunds?.waiting ?? 0, lagMs: lag(refunds?.since) },
    }
  }

  app.get('/lanes', async () =>
    Object.fromEntries(
      await Promise.all(
        methods.providers.map(async (provider) => [provider.name, await laneOf(provider)] as const),
      ),
    ),
  )
}
