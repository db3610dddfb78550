import { randomUUID } from 'node:crypto'
import {
  ApiProblem,
  isFinal,
  isPaidStatus,
  PAYMENT_LINK_METHOD,
  paymentLink,
  type EndpointOutput,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findInvoices, findPaymentLink, type ContractInvoice } from '../../billing/index.ts'
import { ISSUER } from '../../config/index.ts'
import { withMinimumDuration } from '../../identity/index.ts'
import { hashSha256, serveJson } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { startPayment } from '../engine/start-payment.ts'
import { withIdempotencyKey } from '../engine/with-idempotency-key.ts'
import { isPast } from '../invoices/selection.ts'
import type { PaymentRecord } from '../record.ts'
import { loadPayment } from '../store/payments.ts'
import { toPaymentView } from '../view.ts'

type LinkedPayment = EndpointOutput<typeof paymentLink>

/** Mobile operators share an IP between many phones, each of which polls every few seconds. */
const IP_LIMIT = { name: 'payment-link-ip', points: 1200, seconds: 600 } as const
const LINK_LIMIT = { name: 'payment-link', points: 400, seconds: 600 } as const
/** Counted by link, so that its bearer cannot use up the customer's own limit. */
const START_LIMIT = { name: 'payment-link-start', points: 30, seconds: 3600 } as const
/** Longer than each lookup, so that the time does not reveal whether a link has existed. */
const MIN_RESPONSE_MS = 250

/** False for an invoice that was paid, contested or replaced by an agreement. */
const isPayable = ({ invoice: { status, total, contestAnswerBy } }: ContractInvoice): boolean =>
  (status === 'ABERTA' || status === 'VENCIDA') && total > 0 && !contestAnswerBy

const toState = ({ payment }: PaymentRecord, code: string | null, now: Date) => {
  if (isPaidStatus(payment.status)) return 'paid'
  if (isFinal(payment.status) || isPast(payment.expiresAt, now)) return 'ended'
  return code === null ? 'preparing' : 'open'
}

/** Converts a payment to what the bearer of the link sees, field by field. */
const toLinkedPayment = (
  context: PaymentContext,
  record: PaymentRecord,
  { installment, isPrescribed }: ContractInvoice['invoice'],
): LinkedPayment => {
  const { charge, expiresAt, id, serverTime, total } = toPaymentView(context, record)
  const [item] = record.items
  if (item === undefined) throw new TypeError(`payment ${id} has no item`)
  const code = charge !== null && 'copyPaste' in charge ? charge.copyPaste : null
  const state = toState(record, code, context.clock.now())
  return {
    month: item.month,
    dueDate: item.dueDate,
    isInstallment: Boolean(installment),
    ...(isPrescribed && { isPrescribed }),
    total,
    components: [...item.components],
    receiver: { name: ISSUER.name, cnpj: ISSUER.cnpj },
    paymentId: id,
    state,
    copyPaste: state === 'open' ? code : null,
    expiresAt,
    serverTime,
  }
}

/** Errors that the bearer of a valid link may see; every other one looks like an unknown link. */
const isReportable = (error: unknown): boolean =>
  !(error instanceof ApiProblem) ||
  ['PAYMENT.IN.PROGRESS', 'PROVIDER.UNAVAILABLE', 'TOO.MANY.REQUESTS'].includes(error.code)

/** Serves the page of a reminder's link: one invoice, and a Pix code for it, without a session. */
export const registerPaymentLinkRoute = (app: FastifyInstance, context: PaymentContext): void => {
  const { clock, config, db, limits } = context

  const start = async (
    customerId: string,
    { contract, invoice: { reference } }: ContractInvoice,
    limitKey: string,
  ): Promise<PaymentRecord | null> => {
    await limits.consume(START_LIMIT, limitKey)
    const key = { customerId, operation: 'pay', key: `link-${randomUUID()}` }
    const items = [{ reference: contract.reference, debtsReference: [reference] }]
    const made = await withIdempotencyKey(context, key, items, (earlier) =>
      startPayment(
        context,
        {
          customerId,
          personId: null,
          method: PAYMENT_LINK_METHOD,
          items,
        },
        key,
        earlier,
      ),
    )
    return loadPayment(db, made.id)
  }

  const findPayment = async (
    token: string,
    paymentId: string | undefined,
  ): Promise<LinkedPayment> => {
    const limitKey = hashSha256(token)
    await limits.consume(LINK_LIMIT, limitKey)
    const link = await findPaymentLink(db, token, clock.now())
    if (link === null) throw new ApiProblem('NOT.FOUND')
    const { customerId, invoiceReference } = link
    const [found] = await findInvoices(
      db,
      customerId,
      [invoiceReference],
      clock.today(),
      config.late,
    )
    if (found === undefined) throw new ApiProblem('NOT.FOUND')
    const shown = paymentId === undefined ? null : await loadPayment(db, paymentId)
    const isOwn =
      shown?.payment.customerId === customerId &&
      shown.items.every((item) => item.invoiceReference === invoiceReference)
    // A page that was open when the money arrived shows so; for a new one the link is revoked.
    const isShownPaid = isOwn && shown !== null && isPaidStatus(shown.payment.status)
    if (!isShownPaid && !isPayable(found)) throw new ApiProblem('NOT.FOUND')
    const record = isOwn && shown !== null ? shown : await start(customerId, found, limitKey)
    if (record === null) throw new ApiProblem('NOT.FOUND')
    return toLinkedPayment(context, record, found.invoice)
  }

  serveJson(
    app,
    paymentLink,
    ({ body }) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        try {
          return await findPayment(body.token, body.paymentId)
        } catch (error) {
          throw isReportable(error) ? error : new ApiProblem('NOT.FOUND')
        }
      }),
    { limitByIp: IP_LIMIT },
  )
}
