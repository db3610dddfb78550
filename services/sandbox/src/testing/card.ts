import { randomUUID } from 'node:crypto'
import type { toPaymentView, SessionStatus } from '../card/card.ts'
import type { Client } from './sandbox.ts'

export const SHOP = 'http://localhost:3000'
export const CARD_KEY = 'Bearer sandbox-card-key'

type Payment = ReturnType<typeof toPaymentView> & { code?: string }
interface Session {
  id: string
  clientToken: string
  fieldsUrl: string
  expiresAt: string
  code?: string
}

/** Requests of a shop and of its customer. */
export const createCardShop = (sandbox: Client) => {
  const post = <T>(path: string, body: unknown, key: string = randomUUID()) =>
    sandbox.call<T>('POST', path, body, CARD_KEY, { 'idempotency-key': key })
  const order = (more: Record<string, unknown> = {}) => ({
    amountCents: 14990,
    reference: 'order-1',
    kind: 'credit',
    ...more,
  })
  const openSession = async (more: Record<string, unknown> = {}, key?: string) =>
    post<Session>('/card/sessions', { ...order(more), origins: [SHOP] }, key)
  const fill = (token: string, number: string, more: Record<string, unknown> = {}) =>
    sandbox.call<{ code?: string; field?: string; last4?: string; brand?: string }>(
      'POST',
      `${sandbox.fieldsUrl}/fields/card`,
      {
        token,
        number,
        name: 'Ana Souza',
        expiry: '2031-12',
        cvc: '123',
        ...more,
      },
    )
  const fillNewSession = async (
    number: string,
    more: Record<string, unknown> = {},
  ): Promise<string> => {
    const { body } = await openSession(more)
    await fill(body.clientToken, number)
    return body.id
  }
  const pay = (more: Record<string, unknown>, key?: string) =>
    post<Payment>('/card/payments', { ...order(), capture: true, ...more }, key)
  return {
    post,
    openSession,
    fill,
    filled: fillNewSession,
    pay,
    payCard: async (number: string, kind = 'credit') =>
      pay({ kind, sessionId: await fillNewSession(number, { kind }) }),
    sessionOf: async (id: string) =>
      (
        await sandbox.call<{ status: SessionStatus; card: unknown }>(
          'GET',
          `/card/sessions/${id}`,
          undefined,
          CARD_KEY,
        )
      ).body,
    paymentOf: async (id: string) =>
      (await sandbox.call<Payment>('GET', `/card/payments/${id}`, undefined, CARD_KEY)).body,
    get: <T>(path: string) => sandbox.call<T>('GET', path, undefined, CARD_KEY),
    answer: (url: string | null, form: Record<string, string>) =>
      fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form) }).then(
        async (response) => ({
          status: response.status,
          headers: response.headers,
          text: await response.text(),
        }),
      ),
  }
}
