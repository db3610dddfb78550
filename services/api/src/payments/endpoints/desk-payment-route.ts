import type { FastifyInstance } from 'fastify'
import { requireSupportDesk, type Platform } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { reportPayments } from '../diagnosis/report-payments.ts'

/** Admin route of the support desk: from a protocol, txid, end-to-end id or payment id to the cause. */
export const registerDeskPaymentRoute = (
  admin: FastifyInstance,
  platform: Platform,
  context: PaymentContext,
): void => {
  void admin.register(async (app) => {
    app.addHook('onRequest', requireSupportDesk(platform))
    app.get<{ Params: { number: string } }>('/desk/payments/:number', async ({ params }, reply) => {
      const report = await reportPayments(context, params.number)
      return report.payments.length + report.unmatched.length === 0
        ? reply.code(404).send({ message: 'No payment and no money has this number.' })
        : report
    })
  })
}
