import { PAYMENT_HISTORY_PAGE_SIZES, paymentHistory } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { listPaymentHistory } from '../store/payment-history.ts'
import { toPaymentSummary } from '../summary.ts'

export const registerHistoryRoute = (app: FastifyInstance, context: PaymentContext): void =>
  serveJson(app, paymentHistory, async ({ session, query }) => {
    const { year, method, before, size = 'page' } = query
    const limit = PAYMENT_HISTORY_PAGE_SIZES[size]
    const { years, payments } = await listPaymentHistory(context.db, session.customerId, {
      year,
      method,
      before,
      limit: limit + 1,
    })
    return {
      payments: payments.slice(0, limit).map((record) => ({
        ...toPaymentSummary(context, record),
        protocol: record.payment.protocol,
        invoices: record.invoices,
      })),
      hasMore: payments.length > limit,
      years: [...years],
    }
  })
