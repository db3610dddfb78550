import {
  PAYMENT_METHODS,
  quote,
  sumCents,
  type Cents,
  type MethodAvailability,
  type PaymentMethod,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { mayPayTogether, toPaymentItem } from '../../billing/index.ts'
import { ISSUER } from '../../config/index.ts'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { findSelection, assertOwed } from '../invoices/selection.ts'

/** Returns the total of the selected invoices and the methods that can pay it; creates nothing. */
export const registerQuoteRoute = (app: FastifyInstance, context: PaymentContext): void => {
  const checkAvailability = async (
    method: PaymentMethod,
    customerId: string,
    total: Cents,
    isTogetherAllowed: boolean,
  ): Promise<MethodAvailability> => {
    const { findUnavailableReason, provider } = context.methods.get(method)
    const reason =
      (await findUnavailableReason?.(context.db, customerId, total)) ??
      (!isTogetherAllowed
        ? 'SINGLE_PAYMENT_ONLY'
        : context.methods.getBreaker(provider).isDown
          ? 'PROVIDER_DOWN'
          : null)
    return { method, available: reason === null, reason }
  }

  serveJson(app, quote, async ({ session: { customerId }, body }) => {
    const found = await findSelection(context.db, context, customerId, body.items)
    assertOwed(found)
    const lines = found.map(toPaymentItem)
    const total = sumCents(lines.map((line) => line.total))
    return {
      total,
      lines,
      receiver: { name: ISSUER.name, cnpj: ISSUER.cnpj },
      methods: await Promise.all(
        PAYMENT_METHODS.map((method) =>
          checkAvailability(method, customerId, total, mayPayTogether(found)),
        ),
      ),
    }
  })
}
