import { paymentEvents, shouldFollowPayment } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveEvents, watch, type Platform } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { requireOwnPayment, getVersion } from '../store/payments.ts'
import { readPaymentView } from '../view.ts'

/** Fallback poll in case a pgNotify event is lost; changes normally arrive at once. */
const POLL_INTERVAL_MS = 30_000

export const registerPaymentEventsRoute = (
  app: FastifyInstance,
  platform: Platform,
  context: PaymentContext,
): void =>
  serveEvents(
    app,
    platform,
    paymentEvents,
    'payment',
    async function* ({ session, params }, closed) {
      const load = () => requireOwnPayment(context.db, session, params.id)
      const changes = await watch(context.database, 'payment', params.id)
      try {
        let record = await load()
        yield await readPaymentView(context, record)
        while (shouldFollowPayment(record.payment.status)) {
          await changes.waitForNext(POLL_INTERVAL_MS, closed)
          if (closed.aborted) return
          if ((await getVersion(context.db, params.id)) === record.payment.version) continue
          record = await load()
          yield await readPaymentView(context, record)
        }
      } finally {
        changes.stop()
      }
    },
  )
