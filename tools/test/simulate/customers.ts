import { randomUUID } from 'node:crypto'
import {
  ApiProblem,
  sumCents,
  type Cents,
  type Payment,
  type PaymentMethod,
  type RefundChoice,
} from '@portal/contract'
import { findInvoices, toPaymentItem } from '../../../services/api/src/billing/index.ts'
import { acceptCampaign } from '../../../services/api/src/billing/accept-campaign.ts'
import { createOffer } from '../../../services/api/src/billing/rules/offer.ts'
import { findCampaign } from '../../../services/api/src/billing/store/campaigns.ts'
import { findOfferInvoices } from '../../../services/api/src/billing/store/offer-invoices.ts'
import { requirePlausibleSession } from '../../../services/api/src/payments/acquirer/check-session.ts'
import { createCardClient } from '../../../services/api/src/payments/acquirer/client.ts'
import { createSend } from '../../../services/api/src/payments/providers/provider-http.ts'
import type { PaymentContext } from '../../../services/api/src/payments/context.ts'
import { reconcilePayment } from '../../../services/api/src/payments/engine/reconcile.ts'
import { closePayment } from '../../../services/api/src/payments/engine/close-payment.ts'
import { applyRefundChoice } from '../../../services/api/src/payments/engine/refund-choice.ts'
import type { PaymentRequest } from '../../../services/api/src/payments/engine/plan-payment.ts'
import { startPayment } from '../../../services/api/src/payments/engine/start-payment.ts'
import { withIdempotencyKey } from '../../../services/api/src/payments/engine/with-idempotency-key.ts'
import { saveCardSession } from '../../../services/api/src/payments/methods/card/card-sessions.ts'
import { createBillingPorts } from '../../../services/api/src/payments/billing-ports.ts'
import { requirePayment } from '../../../services/api/src/payments/store/payments.ts'
import { toPaymentView } from '../../../services/api/src/payments/view.ts'
import { runInTransaction } from '../../../services/api/src/platform/db.ts'

const PORTAL_ORIGIN = 'http://localhost:3000'

/** Requests that a browser sends to any API process. */
export type Ask<T> = (context: PaymentContext) => Promise<T>

export interface Invoice {
  readonly customerId: string
  readonly contract: string
  readonly reference: string
}

const readPaymentView = async (context: PaymentContext, id: string): Promise<Payment> =>
  toPaymentView(context, await requirePayment(context.db, id))

/**
 * Starts the payment of these invoices, or of a part of a single one; resumes it if the idempotency
 * key is the same.
 */
export const pay =
  (
    customerId: string,
    invoices: readonly Invoice[],
    method: PaymentMethod,
    key: string,
    order: object,
    part: Cents | undefined,
  ): Ask<Payment> =>
  async (context) => {
    const wanted: PaymentRequest = {
      customerId,
      personId: null,
      method,
      order,
      expirationDate: null,
      embedders: [PORTAL_ORIGIN],
      part,
      items: invoices.map(({ contract, reference }) => ({
        reference: contract,
        debtsReference: [reference],
      })),
    }
    const keyOf = { customerId, operation: 'pay', key }
    const { id } = await withIdempotencyKey(context, keyOf, wanted, (earlier) =>
      startPayment(context, wanted, keyOf, earlier),
    )
    return readPaymentView(context, id)
  }

export const readIsPaid =
  (customerId: string, reference: string): Ask<boolean> =>
  async ({ db, clock, config }) => {
    const [found] = await findInvoices(db, customerId, [reference], clock.today(), config.late)
    return found?.invoice.status === 'PAGA'
  }

export const check =
  (id: string): Ask<Payment> =>
  async (context) => {
    await reconcilePayment(context, id)
    return readPaymentView(context, id)
  }

export const cancel =
  (id: string): Ask<Payment> =>
  async (context) => {
    await closePayment(context, id, 'cancel')
    return readPaymentView(context, id)
  }

/** Chooses what becomes of overpaid money. */
export const selectRefundChoice =
  (id: string, choice: RefundChoice): Ask<Payment> =>
  async (context) => {
    await applyRefundChoice(context, id, choice)
    return readPaymentView(context, id)
  }

/** Requests a new code beside one that can still be paid. */
export const renew =
  (id: string, key: string): Ask<Payment> =>
  async (context) => {
    const record = await requirePayment(context.db, id)
    const { customerId, method } = record.payment
    const items = record.items.map(({ contractReference, invoiceReference }) => ({
      reference: contractReference,
      debtsReference: [invoiceReference],
    }))
    const wanted: PaymentRequest = {
      customerId,
      personId: null,
      method,
      order: method === 'barCode' ? { billetKind: 'arrecadacao' } : {},
      items,
      expirationDate: null,
      embedders: [PORTAL_ORIGIN],
      renewedPayment: record,
    }
    const keyOf = { customerId, operation: 'renew', key }
    const made = await withIdempotencyKey(context, keyOf, id, (earlier) =>
      startPayment(context, wanted, keyOf, earlier),
    )
    return readPaymentView(context, made.id)
  }

/** Opens hosted card fields for the total of these invoices; returns the card token. */
export const openCardFields =
  (customerId: string, invoices: readonly Invoice[], kind: 'credit' | 'debit'): Ask<string> =>
  async (context) => {
    const { db, clock, config } = context
    const found = await findInvoices(
      db,
      customerId,
      invoices.map(({ reference }) => reference),
      clock.today(),
      config.late,
    )
    if (found.some(({ invoice }) => invoice.status === 'PAGA'))
      throw new ApiProblem('INVOICE.ALREADY.PAID')
    const amount = sumCents(found.map((one) => toPaymentItem(one).total))
    if (amount === 0) throw new ApiProblem('PAYMENT.STATE.INVALID')
    const session = requirePlausibleSession(
      await createCardClient(createSend(), config.card).openSession(randomUUID(), {
        reference: 'fields',
        kind,
        amountCents: amount,
        origins: [PORTAL_ORIGIN],
      }),
      { amount, fieldsUrl: config.card.fieldsUrl, now: clock.now() },
    )
    await saveCardSession(context, customerId, kind, session)
    return session.clientToken
  }

/** Accepts a campaign: an agreement replaces its invoices. */
export const accept =
  (customerId: string, campaign: string, key: string, installments = 1): Ask<unknown> =>
  async (context) => {
    const { db, clock, config } = context
    const [today, ports] = [clock.today(), createBillingPorts(context)]
    const found = await findCampaign(db, customerId, campaign)
    if (!found || found.isAccepted) throw new ApiProblem('OFFER.NOT.AVAILABLE')
    const invoices = await findOfferInvoices(db, customerId, found.campaign, today, config.late)
    if (invoices.length === 0) throw new ApiProblem('OFFER.NOT.AVAILABLE')
    const { totalAfter } = createOffer(found.campaign, invoices, today, config.late)
    const references = invoices.map(({ invoice }) => invoice.reference)
    await ports.checkCodes?.(references)
    const { maxRenegotiations } = config.agreements
    const agreement = await runInTransaction(db, (tx) =>
      acceptCampaign(
        tx,
        {
          customerId,
          personId: null,
          reference: campaign,
          installments,
          total: totalAfter,
          signature: 'Cliente Simulado',
          idempotencyKey: `${customerId}:${key}`,
        },
        {
          keys: context.keys,
          outbox: context.outbox,
          now: clock.now(),
          today,
          rates: config.late,
          maxRenegotiations,
          ...ports,
        },
      ),
    )
    await ports.cancelCodes?.(references)
    return agreement
  }
