import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { toPaymentView, toRefundView } from './card.ts'
import { disputePayment } from './disputes.ts'
import { findPayment } from './payments.ts'
import { refundPayment } from './reversal.ts'
import { parseBody } from './sessions.ts'

const OperatorRefund = z.object({ paymentId: z.string() })

/** Reversals that the merchant's API did not request: disputes of cardholders, and refunds by hand at the acquirer. */
export const registerIssuerRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.post('/card/disputes', async ({ body }) =>
    toPaymentView(disputePayment(context, body), context),
  )
  app.post('/card/operator-refunds', async ({ body }, reply) => {
    const { paymentId } = parseBody(OperatorRefund, body)
    const refund = refundPayment(context, findPayment(context, paymentId), body)
    return reply.code(201).send(toRefundView(findPayment(context, paymentId), refund))
  })
}
