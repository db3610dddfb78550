import {
  ApiProblem,
  cancelPayment,
  checkPayment as checkEndpoint,
  isActionAllowed,
  openPayments,
  pay,
  paymentState,
  renewPix,
  type Payment,
  type Selection,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findEmbedders } from '../acquirer/embedders.ts'
import { serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { checkPayment } from '../engine/check.ts'
import { closePayment } from '../engine/close.ts'
import { earliestDate, isPast } from '../invoices/selection.ts'
import { startPayment } from '../engine/start.ts'
import { withKey, type Made } from '../engine/with-key.ts'
import type { PaymentRecord } from '../record.ts'
import { openPaymentsOf, ownPayment, type Beholder } from '../store/payments.ts'
import { viewPayment } from '../view.ts'
import { orderOf } from './order-of.ts'

/** 'Já paguei' is for impatient people, not for machines. */
const CHECKS = { name: 'payment-check', points: 30, seconds: 60 } as const
const STARTS = { name: 'payment-start', points: 120, seconds: 600 } as const

const selectionOf = ({ items }: PaymentRecord): Selection[] => {
  const contracts = [...new Set(items.map((item) => item.contractReference))]
  return contracts.map((reference) => ({
    reference,
    debtsReference: items
      .filter((item) => item.contractReference === reference)
      .map((item) => item.debtReference),
  }))
}

/** A fresh code for the same invoices. The old one is not touched while it can be paid: somebody may have it on paper. */
const renew = async (
  context: PaymentContext,
  record: PaymentRecord,
  personId: string | null,
  key: Parameters<typeof startPayment>[2],
  earlier: string | null,
): Promise<Made> => {
  const {
    payment: { id, customerId, method, status, expiresAt },
  } = record
  if (status === 'confirmed') throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!context.methods.of(method).resumes || !isActionAllowed('renew_code', status))
    throw new ApiProblem('PAYMENT.STATE')
  const hasEnded =
    isPast(expiresAt, context.clock.now()) &&
    (await closePayment(context, id, 'expire')) === 'confirmed'
  if (hasEnded) throw new ApiProblem('INVOICE.ALREADY.PAID')
  return startPayment(
    context,
    {
      customerId,
      personId,
      method,
      order: {},
      items: selectionOf(record),
      expirationDate: null,
      embedders: [],
      renews: record,
    },
    key,
    earlier,
  )
}

export const paymentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const view = async (session: Beholder, id: string): Promise<Payment> =>
    viewPayment(context, await ownPayment(context.db, session, id))
  const viewMade = async (session: Beholder, { id, record }: Made): Promise<Payment> =>
    record ? viewPayment(context, record) : view(session, id)

  serveJson(app, pay, async (call) => {
    const { session, body, idempotencyKey } = call
    const { customerId, personId } = session
    const { method, order } = orderOf(body)
    const key = { customerId, operation: 'pay', key: idempotencyKey }
    // After a reload the page knows no longer what was seen, and is still the same wish.
    const request = body.map(({ seenTotal: _, ...item }) => item)
    const made = await withKey(context, key, request, async (earlier) => {
      await context.limits.consume(STARTS, customerId)
      const expirationDate = earliestDate(body.map((item) => item.expirationDate))
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
    return viewMade(session, made)
  })

  serveJson(app, paymentState, ({ session, params }) => view(session, params.id))

  serveJson(app, openPayments, async ({ session }) => ({
    payments: (await openPaymentsOf(context.db, session)).map((record) =>
      viewPayment(context, record),
    ),
  }))

  serveJson(app, checkEndpoint, async ({ session, params }) => {
    const { payment } = await ownPayment(context.db, session, params.id)
    await context.limits.consume(CHECKS, session.customerId)
    await checkPayment(context, payment.id)
    return view(session, params.id)
  })

  serveJson(app, cancelPayment, async ({ session, params }) => {
    const { payment } = await ownPayment(context.db, session, params.id)
    if (payment.status !== 'cancelled' && !isActionAllowed('cancel', payment.status))
      throw new ApiProblem('PAYMENT.STATE')
    await closePayment(context, payment.id, 'cancel')
    return view(session, params.id)
  })

  serveJson(app, renewPix, async ({ session, params, idempotencyKey }) => {
    const record = await ownPayment(context.db, session, params.id)
    const key = { customerId: session.customerId, operation: 'renew', key: idempotencyKey }
    return viewMade(
      session,
      await withKey(context, key, params, (earlier) =>
        renew(context, record, session.personId, key, earlier),
      ),
    )
  })
}
