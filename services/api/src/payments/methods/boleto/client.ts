import { z } from 'zod'
import { readAllPages } from '../../providers/read-all-pages.ts'
import { createBearerRequest } from '../../providers/bearer-request.ts'
import {
  ProviderRefusal,
  toUnavailable,
  type SendToProvider,
} from '../../providers/provider-http.ts'

const bill = z.object({
  id: z.string(),
  barcode: z.string(),
  amountCents: z.int(),
  status: z.enum(['open', 'settled', 'cancelled']),
  paidAt: z.iso.datetime({ offset: true }).optional(),
  eventId: z.string().optional(),
  /** Pix that pays the same boleto. */
  pix: z.object({ copyPaste: z.string().max(512) }).optional(),
})
export type BankBill = z.output<typeof bill>

const billPage = z.object({ bills: z.array(bill), next: z.string().nullable() })

interface BillBody {
  barcode: string
  amountCents: number
  dueDate: string
  payer: { name: string; document: string }
  description: string
  /** Requests a Pix for the boleto; the first payment by either completes it. */
  withPix: boolean
}

/**
 * HTTP client of the bank that registers boletos and collects bar codes. Each request throws
 * PROVIDER.UNAVAILABLE or ProviderRefusal.
 */
export interface BankClient {
  putBill(id: string, body: BillBody): Promise<BankBill>
  /** Returns null if the bank has no such boleto. */
  getBill(id: string): Promise<BankBill | null>
  cancelBill(id: string): Promise<void>
  /**
   * Boletos registered, cancelled or paid since then, and paid arrecadação documents, which are never
   * registered.
   */
  listChanged(since: Date): Promise<BankBill[]>
  registerWebhook(url: string): Promise<void>
  /** Reads any resource; the caller validates it. */
  get(path: string): Promise<unknown>
}

export const createBankClient = (
  send: SendToProvider,
  config: { baseUrl: string; apiKey: string },
): BankClient => {
  const sendRequest = createBearerRequest(send, config)
  const parseResponse = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw toUnavailable(new Error('bank response does not match its schema'))
    return parsed.data
  }
  const parseBill = (body: unknown): BankBill => parseResponse(bill, body)
  return {
    putBill: async (id, body) =>
      parseBill(await sendRequest('PUT', `/bills/${id}`, { body, mayBeSlow: true })),
    getBill: async (id) => {
      try {
        return parseBill(await sendRequest('GET', `/bills/${id}`))
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 404) return null
        throw error
      }
    },
    cancelBill: async (id) => void (await sendRequest('DELETE', `/bills/${id}`)),
    listChanged: (since) =>
      readAllPages(async (after) => {
        const query = new URLSearchParams({
          changedSince: since.toISOString(),
          limit: '1000',
          ...(after !== null && { after }),
        })
        const { bills, next } = parseResponse(
          billPage,
          await sendRequest('GET', `/bills?${query.toString()}`),
        )
        return { page: bills, next }
      }),
    registerWebhook: async (url) => void (await sendRequest('PUT', '/webhook', { body: { url } })),
    get: (path) => sendRequest('GET', path, { mayBeSlow: true }),
  }
}
