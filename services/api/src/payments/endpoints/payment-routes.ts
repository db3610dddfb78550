import {
  ApiProblem, cancelPayment, checkPayment as checkEndpoint, may, openPayments, pay, paymentState, renewPix, type Payment, type Selection,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { checkPayment } from '../engine/check'
import { closePayment } from '../engine/close'
import { earliestDate } from '../engine/selection'
import { startPayment } from '../engine/start'
import { withKey } from '../engine/with-key'
import type { PaymentRecord } from '../record'
import { openPaymentsOf, ownPayment } from '../store/payments'
import { viewPayment } from '../view'
import { cardOf } from './card-of'

/** 'Já paguei' is for impatient people, not for machines. */
const CHECKS = { name: 'payment-check', points: 30, seconds: 60 } as const
const STARTS = { name: 'payment-start', points: 120, seconds: 600 } as const

/** One payment has one method, and one card. */
const SHARED = ['paymentMethod', 'billetKind', 'cardToken', 'googlePayToken'] as const
type Shared = { readonly [name in (typeof SHARED)[number]]?: string | undefined }
const isAlike = (a: Shared, b: Shared): boolean => SHARED.every((name) => a[name] === b[name])

const selectionOf = ({ items }: PaymentRecord): Selection[] => {
  const contracts = [...new Set(items.map((item) => item.contractReference))]
  return contracts.map((reference) => ({
    reference, debtsReference: items.filter((item) => item.contractReference === reference).map((item) => item.debtReference),
  }))
}

const renew = async (desk: Desk, record: PaymentRecord, key: Parameters<typeof startPayment>[2], earlier: string | null): Promise<string> => {
  const { payment } = record
  if (payment.status === 'confirmed') throw new ApiProblem('INVOICE.ALREADY.PAID')
  // A try that went wrong half-way has closed the old code already.
  const isBegun = earlier !== null || may('renew_pix', payment.status)
  if (payment.method !== 'PIX' || !isBegun) throw new ApiProblem('PAYMENT.STATE')
  if ((await closePayment(desk, payment.id, 'expire')) === 'confirmed') throw new ApiProblem('INVOICE.ALREADY.PAID')
  const wish = { customerId: payment.customerId, method: payment.method, billetKind: null, items: selectionOf(record), expirationDate: null }
  return startPayment(desk, wish, key, earlier)
}

export const paymentRoutes = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  const view = async (customerId: string, id: string): Promise<Payment> => viewPayment(desk, await ownPayment(desk.db, customerId, id))

  route(app, pay, async ({ session: { customerId }, body, idempotencyKey }) => {
    const [first] = body
    if (first === undefined || body.some((item) => !isAlike(item, first))) {
      throw new ApiProblem('BAD.REQUEST', { field: 'paymentMethod' })
    }
    const key = { customerId, operation: 'pay', key: idempotencyKey }
    // After a reload the page knows no longer what was seen, and is still the same wish.
    const request = body.map(({ seenTotal: _, ...item }) => item)
    const id = await withKey(desk, key, request, async (earlier) => {
      await platform.limits.take(STARTS, customerId)
      const card = await cardOf(desk, customerId, first)
      return startPayment(desk, {
        customerId, ...(card && { card }), method: first.paymentMethod, billetKind: first.billetKind ?? null, items: body,
        expirationDate: earliestDate(body.map((item) => item.expirationDate)),
      }, key, earlier)
    })
    return view(customerId, id)
  })

  route(app, paymentState, ({ session, params }) => view(session.customerId, params.id))

  route(app, openPayments, async ({ session }) =>
    ({ payments: (await openPaymentsOf(desk.db, session.customerId)).map((record) => viewPayment(desk, record)) }))

  route(app, checkEndpoint, async ({ session, params }) => {
    const { payment } = await ownPayment(desk.db, session.customerId, params.id)
    await platform.limits.take(CHECKS, session.customerId)
    await checkPayment(desk, payment.id)
    return view(session.customerId, params.id)
  })

  route(app, cancelPayment, async ({ session, params }) => {
    const { payment } = await ownPayment(desk.db, session.customerId, params.id)
    if (payment.status !== 'cancelled' && !may('cancel', payment.status)) throw new ApiProblem('PAYMENT.STATE')
    await closePayment(desk, payment.id, 'cancel')
    return view(session.customerId, params.id)
  })

  route(app, renewPix, async ({ session: { customerId }, params, idempotencyKey }) => {
    const record = await ownPayment(desk.db, customerId, params.id)
    const key = { customerId, operation: 'renew', key: idempotencyKey }
    const id = await withKey(desk, key, params, (earlier) => renew(desk, record, key, earlier))
    return view(customerId, id)
  })
}
