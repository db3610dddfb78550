import { credits, refundCredit, useCredit } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { applyCredit } from '../../billing/index.ts'
import { runInTransaction, serveJson } from '../../platform/index.ts'
import { createBillingPorts } from '../billing-ports.ts'
import type { PaymentContext } from '../context.ts'
import { readCredit } from '../credits/read-credit.ts'
import { requestCreditRefund } from '../credits/refund-credit.ts'

export const registerCreditRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const { db, clock, config } = context
  const ports = createBillingPorts(context)

  serveJson(app, credits, ({ session }) => readCredit(context, session.customerId))

  serveJson(app, useCredit, async ({ session: { customerId }, body, idempotencyKey }) => {
    const { invoice: invoiceReference, amount } = body
    await runInTransaction(db, (tx) =>
      applyCredit(
        tx,
        { customerId, invoiceReference, amount, idempotencyKey },
        { now: clock.now(), today: clock.today(), rates: config.late },
        ports,
      ),
    )
    return readCredit(context, customerId)
  })

  serveJson(app, refundCredit, async ({ session: { customerId }, body, idempotencyKey }) => {
    await requestCreditRefund(context, { customerId, amount: body.amount, idempotencyKey })
    return readCredit(context, customerId)
  })
}
