import {
  ApiProblem,
  cancelPayment,
  checkPayment as checkEndpoint,
  chooseRefund,
  isActionAllowed,
  isPaidStatus,
  isPartOnly,
  openPayments,
  pay,
  payInPart,
  paymentState,
  renewPix,
  type Payment,
  type Selection,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findEmbedders } from '../acquirer/embedders.ts'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { closePayment } from '../engine/close-payment.ts'
import { findEarliestDate, isPast } from '../invoices/selection.ts'
import { applyRefundChoice } from '../engine/refund-choice.ts'
import { reconcilePayment } from '../engine/reconcile.ts'
import { startPayment } from '../engine/start-payment.ts'
import { withIdempotencyKey, type IdempotentResult } from '../engine/with-idempotency-key.ts'
import { isAutomaticCharge } from '../automatic/automatic-charges.ts'
import type { PaymentRecord } from '../record.ts'
import {
  listOpenPaymentsByCustomer,
  requireOwnPayment,
  type PaymentScope,
} from '../store/payments.ts'
import { readPaymentView, toPaymentView } from '../view.ts'
import { parseOrder } from './parse-order.ts'

/** Limits the button 'Já paguei'. */
const CHECK_LIMIT = { name: 'payment-check', points: 30, seconds: 60 } as const
const START_LIMIT = { name: 'payment-start', points: 120, seconds: 600 } as const

const toSelections = ({ items }: PaymentRecord): Selection[] => {
  const contracts = [...new Set(items.map((item) => item.contractReference))]
  return contracts.map((reference) => ({
    reference,
    debtsReference: items
      .filter((item) => item.contractReference === reference)
      .map((item) => item.invoiceReference),
  }))
}

/**
 * Creates a new code for the same invoices. A valid old code stays payable, because the customer
 * may have printed it.
 */
const renewPayment = async (
  context: PaymentContext,
  record: PaymentRecord,
  personId: string | null,
  key: Parameters<typeof startPayment>[2],
  earlier: string | null,
): Promise<IdempotentResult> => {
  const {
    payment: { id, customerId, method, status, expiresAt },
  } = record
  if (isPaidStatus(status)) throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!context.methods.get(method).isCode || !isActionAllowed('renew_code', status))
    throw new ApiProblem('PAYMENT.STATE.INVALID')
  const hasEnded =
    isPast(expiresAt, context.clock.now()) &&
    isPaidStatus(await closePayment(context, id, 'expire'))
  if (hasEnded) throw new ApiProblem('INVOICE.ALREADY.PAID')
  return startPayment(
    context,
    {
      customerId,
      personId,
      method,
      items: toSelections(record),
      renewedPayment: record,
      part: isPartOnly(record.items) ? record.payment.total : undefined,
    },
    key,
    earlier,
  )
}

export const registerPaymentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const readView = async (session: PaymentScope, id: string): Promise<Payment> =>
    readPaymentView(context, await requireOwnPayment(context.db, session, id))
  const toResultView = async (
    session: PaymentScope,
    { id, record }: IdempotentResult,
  ): Promise<Payment> => (record ? readPaymentView(context, record) : readView(session, id))

  serveJson(app, pay, async (call) => {
    const { session, body, idempotencyKey } = call
    const { customerId, personId } = session
    const { method, order } = parseOrder(body)
    const key = { customerId, operation: 'pay', key: idempotencyKey }
    // A reloaded page no longer sends `seenTotal`; the request must still match its idempotency
    // key.
    const request = body.map(({ seenTotal: _, ...item }) => item)
    const made = await withIdempotencyKey(context, key, request, async (earlier) => {
      await context.limits.consume(START_LIMIT, customerId)
      const expirationDate = findEarliestDate(body.map((item) => item.expirationDate))
      return startPayment(
        context,
        {
          customerId,
          personId,
          method,
          order,
          items: body,
          expirationDate,
          embedders: findEmbedders(call, context.config),
        },
        key,
        earlier,
      )
    })
    return toResultView(session, made)
  })

  serveJson(app, payInPart, async ({ session, body, idempotencyKey }) => {
    const { customerId, personId } = session
    const { reference, invoice, amount } = body
    const method = context.methods.partialPayments
    if (method === null) throw new ApiProblem('METHOD.NOT.AVAILABLE')
    const key = { customerId, operation: 'pay-in-part', key: idempotencyKey }
    const made = await withIdempotencyKey(context, key, body, async (earlier) => {
      await context.limits.consume(START_LIMIT, customerId)
      return startPayment(
        context,
        {
          customerId,
          personId,
          method,
          items: [{ reference, debtsReference: [invoice] }],
          part: amount,
        },
        key,
        earlier,
      )
    })
    return toResultView(session, made)
  })

  serveJson(app, paymentState, ({ session, params }) => readView(session, params.id))

  serveJson(app, openPayments, async ({ session }) => ({
    payments: (await listOpenPaymentsByCustomer(context.db, session))
      .filter((record) => !isAutomaticCharge(context, record))
      .map((record) => toPaymentView(context, record)),
  }))

  serveJson(app, checkEndpoint, async ({ session, params }) => {
    const { payment } = await requireOwnPayment(context.db, session, params.id)
    await context.limits.consume(CHECK_LIMIT, session.customerId)
    await reconcilePayment(context, payment.id)
    return readView(session, params.id)
  })

  serveJson(app, cancelPayment, async ({ session, params }) => {
    const { payment } = await requireOwnPayment(context.db, session, params.id)
    if (payment.status !== 'cancelled' && !isActionAllowed('cancel', payment.status))
      throw new ApiProblem('PAYMENT.STATE.INVALID')
    await closePayment(context, payment.id, 'cancel')
    return readView(session, params.id)
  })

  serveJson(app, chooseRefund, async ({ session, params, body }) => {
    const { payment } = await requireOwnPayment(context.db, session, params.id)
    await applyRefundChoice(context, payment.id, body.choice)
    return readView(session, params.id)
  })

  serveJson(app, renewPix, async ({ session, params, idempotencyKey }) => {
    const record = await requireOwnPayment(context.db, session, params.id)
    const key = { customerId: session.customerId, operation: 'renew', key: idempotencyKey }
    return toResultView(
      session,
      await withIdempotencyKey(context, key, params, async (earlier) => {
        await context.limits.consume(START_LIMIT, session.customerId)
        return renewPayment(context, record, session.personId, key, earlier)
      }),
    )
  })
}
