import type { Cents } from '@portal/contract'
import { z } from 'zod'
import { ISSUER } from '../../config/index.ts'
import { readChanged } from '../providers/read-changed.ts'
import { createBearerRequest } from '../providers/bearer-request.ts'
import { parseResponse } from '../providers/parse-response.ts'
import { requireMatch } from '../providers/provider-fault.ts'
import {
  ProviderRefusal,
  throwUnavailableIfRefused,
  toUnavailable,
  type SendToProvider,
} from '../providers/provider-http.ts'
import { MAX_FILE_BYTES } from '../providers/statement.ts'
import type { CardMetadata } from './metadata.ts'

const instantText = z.iso.datetime({ offset: true })
const providerId = z.string().regex(/^[\w.:-]{1,100}$/)

const offered = z.object({
  count: z.int().min(1).max(99),
  amountCents: z.int().positive(),
  totalCents: z.int().positive(),
  isInterestFree: z.boolean(),
})
const session = z.object({
  id: providerId,
  clientToken: z.string().min(1).max(2000),
  fieldsUrl: z.url(),
  expiresAt: instantText,
  /** Installment plans for the amount; empty if the acquirer offers none. */
  installments: z.array(offered).max(99).default([]),
})
export type CardSession = z.output<typeof session>

const refund = z.object({
  id: providerId,
  amountCents: z.int().positive(),
  createdAt: instantText,
  status: z.string(),
  /** Key of the request; null for a refund that was made outside this API. */
  idempotencyKey: z.string().nullish(),
})
export type CardRefund = z.output<typeof refund>
const dispute = z.object({
  id: providerId,
  amountCents: z.int().positive(),
  status: z.string(),
  openedAt: instantText,
  closedAt: instantText.nullish(),
})

/** A text that is shown only: one that is not usable must not hide the money. */
const createShownText = (pattern: RegExp) => z.string().regex(pattern).nullable().catch(null)

/**
 * A field without a value is null or missing. Statuses are open, so that an unknown one does not
 * hide other payments.
 */
export const payment = z.object({
  id: providerId,
  reference: z.string(),
  kind: z.string().optional(),
  amountCents: z.int().positive(),
  currency: z.string().optional(),
  status: z.string(),
  refusal: z.string().nullable().default(null),
  brand: createShownText(/^.{1,40}$/),
  last4: createShownText(/^\d{4}$/),
  authorisationCode: createShownText(/^.{1,40}$/),
  challengeUrl: z.url().nullable().default(null),
  /** Origins of the issuer that the challenge may use besides the acquirer's. */
  challengeOrigins: z.array(z.url()).max(10).default([]),
  capturedAt: instantText.nullable().default(null),
  createdAt: instantText.optional(),
  /** Plan that was charged; some acquirers name none. */
  installments: offered.nullish(),
  refunds: z.array(refund).max(1000).optional(),
  disputes: z.array(dispute).max(1000).optional(),
})
export type CardPayment = z.output<typeof payment>
const paymentPage = z.object({
  payments: z.array(z.unknown()),
  next: z.string().nullable().default(null),
})

/** Card networks print at most this many letters of the merchant's name. */
const MAX_STATEMENT_NAME_LENGTH = 22

export type CardKind = 'credit' | 'debit'

export interface CardOrder {
  /** Id of our payment; the acquirer accepts each reference once. */
  readonly reference: string
  readonly amountCents: Cents
  readonly kind: CardKind
  /** Number of installments from an offered plan; one payment if left out. */
  readonly installments?: number
  readonly sessionId?: string
  readonly googlePayToken?: string
  /** Wallets only: origins that may embed the issuer's challenge. */
  readonly origins?: readonly string[]
  readonly metadata: CardMetadata
}

/** Only a first request that is rejected proves that there is no refund. */
const throwUnlessDecided = (error: unknown): never => {
  const isUndecided = error instanceof ProviderRefusal && (error.isRepeated || error.status === 404)
  throw isUndecided ? toUnavailable(error) : error
}

/** Some acquirers respond with 404 to a search that finds nothing. */
const toEmptyPage = (error: unknown): unknown => {
  if (error instanceof ProviderRefusal && error.status === 404) return { payments: [] }
  throw error
}

/** HTTP client of the card acquirer. Each request throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export interface CardClient {
  listInstallments(amount: Cents): Promise<CardSession['installments']>
  /** Opens a session of hosted card fields; only pages of `origins` can embed them. */
  openSession(
    key: string,
    fields: { reference: string; amountCents: Cents; kind: CardKind; origins: readonly string[] },
  ): Promise<CardSession>
  /** Charges a card; idempotent by `reference`. */
  pay(order: CardOrder): Promise<CardPayment>
  /** Returns null if the acquirer has no payment with this reference. */
  findPayment(reference: string): Promise<CardPayment | null>
  /** Lists changed payments as unparsed records. */
  listChanged(since: Date): ReturnType<typeof readChanged>
  /** Cancels before capture; refused after it, because captured money may be booked already. */
  cancel(id: string): Promise<CardPayment>
  /** Requests a refund, or returns the one with this id as it is now. */
  refund(id: string, refundId: string, amount: Cents): Promise<CardRefund>
  registerWebhook(url: string): Promise<void>
  /** Reads any resource; the caller validates it. */
  get(path: string): Promise<unknown>
}

export const createCardClient = (
  send: SendToProvider,
  config: { baseUrl: string; apiKey: string },
): CardClient => {
  const sendRequest = createBearerRequest(send, config)
  return {
    listInstallments: async (amount) =>
      parseResponse(
        z.object({ installments: z.array(offered).max(99) }),
        await sendRequest('GET', `/installments?amountCents=${amount}&kind=credit`).catch(
          throwUnavailableIfRefused,
        ),
      ).installments,
    openSession: async (key, fields) =>
      parseResponse(
        session,
        await sendRequest('POST', '/sessions', { body: fields, idempotencyKey: key }).catch(
          throwUnavailableIfRefused,
        ),
      ),
    pay: async (order) => {
      const body = {
        ...order,
        capture: true,
        statementName: ISSUER.name.slice(0, MAX_STATEMENT_NAME_LENGTH),
      }
      return parseResponse(
        payment,
        await sendRequest('POST', '/payments', { body, idempotencyKey: order.reference }),
      )
    },
    findPayment: async (reference) => {
      const { payments } = parseResponse(
        z.object({ payments: z.array(payment) }),
        await sendRequest('GET', `/payments?reference=${encodeURIComponent(reference)}`).catch(
          toEmptyPage,
        ),
      )
      requireMatch(payments.length <= 1, 'duplicate', 'reference has several card payments')
      return payments[0] ?? null
    },
    listChanged: (since) =>
      readChanged(sendRequest, '/payments', since, (body) => {
        const { payments, next } = parseResponse(paymentPage, body)
        return { page: payments, next }
      }),
    cancel: async (id) =>
      parseResponse(
        payment,
        await sendRequest('POST', `/payments/${id}/cancel`, { body: { beforeCapture: true } }),
      ),
    refund: async (id, refundId, amount) => {
      // A repeated request may return its first response, whatever happened since.
      const known = parseResponse(
        payment,
        await sendRequest('GET', `/payments/${id}`).catch(throwUnlessDecided),
      )
      requireMatch(known.id === id, 'id', 'card payment has another id')
      const found =
        known.refunds?.find(({ idempotencyKey }) => idempotencyKey === refundId) ??
        parseResponse(
          refund,
          await sendRequest('POST', `/payments/${id}/refunds`, {
            body: { amountCents: amount },
            idempotencyKey: refundId,
          }).catch(throwUnlessDecided),
        )
      requireMatch(
        (found.idempotencyKey ?? refundId) === refundId,
        'reference',
        'refund has another key',
      )
      requireMatch(found.amountCents === amount, 'amount', 'refund has another amount')
      return found
    },
    registerWebhook: async (url) => void (await sendRequest('PUT', '/webhook', { body: { url } })),
    get: (path) => sendRequest('GET', path, { mayBeSlow: true, maxBytes: MAX_FILE_BYTES }),
  }
}
