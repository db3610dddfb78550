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
  /** By which the same bill can be paid. */
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
  /** A Pix shall pay it as well, as the bank's own: whichever comes first settles the bill. */
  withPix: boolean
}

/** The bank that registers and settles boletos and bar codes. Each call throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export interface BankClient {
  putBill(id: string, body: BillBody): Promise<BankBill>
  /** Null when the bank knows no such bill. */
  getBill(id: string): Promise<BankBill | null>
  cancelBill(id: string): Promise<void>
  /** Bills that were registered, cancelled or settled since then; arrecadação documents too that were settled without registration. */
  listChanged(since: Date): Promise<BankBill[]>
  registerWebhook(url: string): Promise<void>
}

export const createBankClient = (
  send: SendToProvider,
  config: { baseUrl: string; apiKey: string },
): BankClient => {
  const sendRequest = createBearerRequest(send, config)
  const parseAs = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw toUnavailable(new Error("an answer that is not the bank's"))
    return parsed.data
  }
  const parseBill = (body: unknown): BankBill => parseAs(bill, body)
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
        const { bills, next } = parseAs(
          billPage,
          await sendRequest('GET', `/bills?${query.toString()}`),
        )
        return { page: bills, next }
      }),
    registerWebhook: async (url) => void (await sendRequest('PUT', '/webhook', { body: { url } })),
  }
}
