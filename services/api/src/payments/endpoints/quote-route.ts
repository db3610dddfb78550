import {
  PAYMENT_METHODS,
  quote,
  sumCents,
  type MethodAvailability,
  type PaymentMethod,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { ISSUER, mayPayTogether, paymentLineOf } from '../../billing/index.ts'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { findSelection, requireOwed } from '../invoices/selection.ts'

/** What a choice of invoices costs, and how it may be paid: nothing is begun. */
export const quoteRoute = (app: FastifyInstance, context: PaymentContext): void => {
  const availability = async (
    method: PaymentMethod,
    customerId: string,
    isTogetherAllowed: boolean,
  ): Promise<MethodAvailability> => {
    const { unavailable, provider } = context.methods.of(method)
    const reason =
      (await unavailable?.(context.db, customerId)) ??
      (!isTogetherAllowed
        ? 'SINGLE_PAYMENT_ONLY'
        : context.methods.breakerOf(provider).isDown
          ? 'PROVIDER_DOWN'
          : null)
    return { method, available: reason === null, reason }
  }

  serveJson(app, quote, async ({ session: { customerId }, body }) => {
    const found = await findSelection(context.db, context, customerId, body.items)
    requireOwed(found)
    const lines = found.map(paymentLineOf)
    return {
      total: sumCents(lines.map((line) => line.total)),
      lines,
      receiver: { name: ISSUER.name, cnpj: ISSUER.cnpj },
      methods: await Promise.all(
        PAYMENT_METHODS.map((method) => availability(method, customerId, mayPayTogether(found))),
      ),
    }
  })
}
