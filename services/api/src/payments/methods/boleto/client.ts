import type { CalendarDate } from '@portal/contract'
import { z } from 'zod'
import { readChanged } from '../../providers/read-changed.ts'
import { createBearerRequest } from '../../providers/bearer-request.ts'
import { MAX_PAGE_BYTES } from '../../providers/mtls-fetch.ts'
import { parseResponse } from '../../providers/parse-response.ts'
import { returnNullIfMissing, type SendToProvider } from '../../providers/provider-http.ts'
import { MAX_FILE_BYTES } from '../../providers/statement.ts'

const instantText = z.iso.datetime({ offset: true })
const id = z.string().regex(/^[\w.:-]{1,80}$/)

/** Money that the bank took back from a paid boleto. */
const billReturn = z.object({ id, amountCents: z.int().positive(), returnedAt: instantText })

/** The status is open, so that an unknown one does not hide other boletos. */
export const bill = z.object({
  id,
  barcode: z.string(),
  amountCents: z.int().positive(),
  /** Paid amount, if it differs from the registered one. */
  paidAmountCents: z.int().positive().optional(),
  dueDate: z.string().optional(),
  /** Empty for printed documents, which are never registered. */
  payer: z.object({ document: z.string() }).optional(),
  status: z.string(),
  paidAt: instantText.optional(),
  eventId: id.optional(),
  returns: z.array(billReturn).max(100).optional(),
  /** Pix that pays the same boleto. */
  pix: z.object({ copyPaste: z.string().max(512) }).optional(),
})
export type BankBill = z.output<typeof bill>

const billPage = z.object({
  bills: z.array(z.unknown()),
  next: z.string().nullable().default(null),
})

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
   * Boletos registered, cancelled or paid since then, and paid arrecadação documents, which are
   * never registered, as unparsed records.
   */
  listChanged(since: Date): ReturnType<typeof readChanged>
  registerWebhook(url: string): Promise<void>
  /** Reads any resource; the caller validates it. */
  get(path: string): Promise<unknown>
  /** Returns an empty text for a day without a file, such as a Sunday. */
  getReturnFile(day: CalendarDate): Promise<string>
}

export const createBankClient = (
  send: SendToProvider,
  config: { baseUrl: string; apiKey: string },
): BankClient => {
  const sendRequest = createBearerRequest(send, config)
  const parseBill = (body: unknown): BankBill => parseResponse(bill, body)
  return {
    putBill: async (id, body) =>
      parseBill(await sendRequest('PUT', `/bills/${id}`, { body, mayBeSlow: true })),
    getBill: (id) => sendRequest('GET', `/bills/${id}`).then(parseBill).catch(returnNullIfMissing),
    cancelBill: async (id) => void (await sendRequest('DELETE', `/bills/${id}`)),
    listChanged: (since) =>
      readChanged(sendRequest, '/bills', since, (body) => {
        const { bills, next } = parseResponse(billPage, body)
        return { page: bills, next }
      }),
    registerWebhook: async (url) => void (await sendRequest('PUT', '/webhook', { body: { url } })),
    get: (path) => sendRequest('GET', path, { mayBeSlow: true, maxBytes: MAX_PAGE_BYTES }),
    getReturnFile: async (day) => {
      const options = { mayBeSlow: true, isText: true, maxBytes: MAX_FILE_BYTES }
      const file = sendRequest('GET', `/returns?date=${day}`, options)
      return String((await file.catch(returnNullIfMissing)) ?? '')
    },
  }
}
