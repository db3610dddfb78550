import { setTimeout as wait } from 'node:timers/promises'
import { isFinal, paymentEvents } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eventsRoute } from '../../platform/events-route'
import type { PaymentContext } from '../context'
import { ownPayment } from '../store/payments'
import { payments } from '../tables'
import { viewPayment } from '../view'

/** Any process may settle a payment, so an open page asks the database, not a process. */
const EVERY_MS = 1000

export const paymentEventsRoute = (app: FastifyInstance, context: PaymentContext): void => {
  const versionOf = async (id: string): Promise<number> => {
    const [row] = await context.db.select({ version: payments.version }).from(payments).where(eq(payments.id, id))
    return row?.version ?? -1
  }

  eventsRoute(app, paymentEvents, 'payment', async function* ({ session, params }, closed) {
    let record = await ownPayment(context.db, session.customerId, params.id)
    yield viewPayment(context, record)
    while (!isFinal(record.payment.status)) {
      const isOpen = await wait(EVERY_MS, true, { signal: closed }).catch(() => false)
      if (!isOpen) return
      if ((await versionOf(params.id)) === record.payment.version) continue
      record = await ownPayment(context.db, session.customerId, params.id)
      yield viewPayment(context, record)
    }
  })
}
