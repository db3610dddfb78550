import type { Cents } from '@portal/contract'
import { z } from 'zod'
import { ISSUER } from '../../billing/index.ts'
import { readAllPages } from '../providers/read-all-pages.ts'
import { createBearerRequest } from '../providers/bearer-request.ts'
import { toUnavailable, type SendToProvider } from '../providers/provider-http.ts'
import type { CardMetadata } from './metadata.ts'

const offered = z.object({
  count: z.int(),
  amountCents: z.int(),
  totalCents: z.int(),
  isInterestFree: z.boolean(),
})
const session = z.object({
  id: z.string(),
  clientToken: z.string(),
  fieldsUrl: z.url(),
  expiresAt: z.iso.datetime({ offset: true }),
  /** Installment plans for the amount; empty if the acquirer offers none. */
  installments: z.array(offered).default([]),
})
export type CardSession = z.output<typeof session>

const payment = z.object({
  id: z.string(),
  reference: z.string(),
  amountCents: z.int(),
  status: z.enum(['captured', 'refused', 'challenge', 'processing', 'cancelled']),
  refusal: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  authorisationCode: z.string().nullable(),
  challengeUrl: z.url().nullable(),
  capturedAt: z.iso.datetime({ offset: true }).nullable(),
})
export type CardPayment = z.output<typeof payment>
const paymentPage = z.object({ payments: z.array(payment), next: z.string().nullable() })

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
  listChanged(since: Date): Promise<CardPayment[]>
  /** Cancels before capture; refused after it, because captured money may be booked already. */
  cancel(id: string): Promise<CardPayment>
  refund(id: string, refundId: string, amount: Cents): Promise<void>
  registerWebhook(url: string): Promise<void>
  /** Reads any resource; the caller validates it. */
  get(path: string): Promise<unknown>
}

export const createCardClient = (
  send: SendToProvider,
  config: { baseUrl: string; apiKey: string },
): CardClient => {
  const sendRequest = createBearerRequest(send, config)
  const parseResponse = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const parsed = schema.safeParse(body)
    if (!parsed.success)
      throw toUnavailable(new Error('acquirer response does not match its schema'))
    return parsed.data
  }
  return {
    listInstallments: async (amount) =>
      parseResponse(
        z.object({ installments: z.array(offered) }),
        await sendRequest('GET', `/installments?amountCents=${amount}&kind=credit`),
      ).installments,
    openSession: async (key, fields) =>
      parseResponse(
        session,
        await sendRequest('POST', '/sessions', { body: fields, idempotencyKey: key }),
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
        await sendRequest('GET', `/payments?reference=${encodeURIComponent(reference)}`),
      )
      return payments[0] ?? null
    },
    listChanged: (since) =>
      readAllPages(async (after) => {
        const query = new URLSearchParams({
          changedSince: since.toISOString(),
          limit: '1000',
          ...(after !== null && { after }),
        })
        const { payments, next } = parseResponse(
          paymentPage,
          await sendRequest('GET', `/payments?${query.toString()}`),
        )
        return { page: payments, next }
      }),
    cancel: async (id) =>
      parseResponse(
        payment,
        await sendRequest('POST', `/payments/${id}/cancel`, { body: { beforeCapture: true } }),
      ),
    refund: async (id, refundId, amount) =>
      void (await sendRequest('POST', `/payments/${id}/refunds`, {
        body: { amountCents: amount },
        idempotencyKey: refundId,
      })),
    registerWebhook: async (url) => void (await sendRequest('PUT', '/webhook', { body: { url } })),
    get: (path) => sendRequest('GET', path, { mayBeSlow: true }),
  }
}
