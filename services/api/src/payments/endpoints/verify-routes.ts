import { ApiProblem, isFinal, verifyPixPayment } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findInvoices } from '../../billing/index.ts'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { reconcilePayment } from '../engine/reconcile.ts'
import { listOpenPaymentsByInvoice } from '../store/payments.ts'

const VERIFY_LIMIT = { name: 'payment-verify', points: 60, seconds: 60 } as const
/** Newest payments that one request checks at the provider. Webhooks and the status check queue report older codes. */
const MAX_CHECKED_PAYMENTS = 5

export const registerVerifyRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const isPaid = async (
    customerId: string,
    contractReference: string,
    invoiceReference: string,
  ): Promise<boolean> => {
    const { db, clock, config } = context
    const [found] = await findInvoices(
      db,
      customerId,
      [invoiceReference],
      clock.today(),
      config.late,
    )
    if (found?.contract.reference !== contractReference)
      throw new ApiProblem('NOT.FOUND', { field: 'debtReference' })
    return found.invoice.status === 'PAGA'
  }

  serveJson(
    app,
    verifyPixPayment,
    async ({
      session: { customerId },
      body: { contractReference, debtReference: invoiceReference },
    }) => {
      await context.limits.consume(VERIFY_LIMIT, customerId)
      if (await isPaid(customerId, contractReference, invoiceReference))
        return { paymentStatus: 'PAGA' as const }
      const waiting = (await listOpenPaymentsByInvoice(context.db, [invoiceReference]))
        .filter(({ payment }) => !isFinal(payment.status))
        .slice(0, MAX_CHECKED_PAYMENTS)
      // During an outage return the stored state; the reconciler retries.
      for (const {
        payment: { id },
      } of waiting) {
        await reconcilePayment(context, id).catch((error: unknown) =>
          context.log.warn(
            { payment: id, err: error },
            'payment verification at the provider failed, returning the stored state',
          ),
        )
      }
      return {
        paymentStatus: (await isPaid(customerId, contractReference, invoiceReference))
          ? ('PAGA' as const)
          : ('PENDENTE' as const),
      }
    },
  )
}
