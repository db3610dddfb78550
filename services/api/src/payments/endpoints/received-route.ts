import { isPaidStatus, PAYMENT_STATUSES, paymentReceived } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { payments } from '../tables.ts'

/** An open page polls six times a minute, and many phones share their operator's IP. */
const IP_LIMIT = { name: 'payment-received', points: 120, seconds: 60 } as const

const PAID_STATUSES = PAYMENT_STATUSES.filter(isPaidStatus)

/**
 * Serves customers who return from the bank's app without a session. Reads the database only: an
 * anonymous request never reaches a provider.
 */
export const registerReceivedRoute = (app: FastifyInstance, { db }: PaymentContext): void =>
  serveJson(
    app,
    paymentReceived,
    async ({ params }) => {
      const [found] = await db
        .select({ at: payments.confirmedAt })
        .from(payments)
        .where(and(eq(payments.id, params.id), inArray(payments.status, PAID_STATUSES)))
      return { received: found !== undefined, at: found?.at?.toISOString() ?? null }
    },
    { limitByIp: IP_LIMIT },
  )
