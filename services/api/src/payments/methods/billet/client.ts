import { z } from 'zod'
import { createKeyedCall } from '../../calls/keyed-call'
import { ProviderRefusal, unavailable, type SendToProvider } from '../../calls/provider-http'

const bill = z.object({
  id: z.string(),
  amountCents: z.int(),
  status: z.enum(['open', 'settled', 'cancelled']),
  paidAt: z.iso.datetime({ offset: true }).optional(),
  eventId: z.string().optional(),
})
export type BankBill = z.output<typeof bill>

const collection = z.object({
  events: z.array(z.object({ id: z.string(), barcode: z.string(), amountCents: z.int(), paidAt: z.iso.datetime({ offset: true }) })),
})
type CollectedDocument = z.output<typeof collection>['events'][number]

interface BillBody {
  barcode: string
  amountCents: number
  dueDate: string
  payer: { name: string; document: string }
  description: string
}

/** The bank that registers and settles boletos and bar codes. Each call throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export interface BankClient {
  putBill(id: string, body: BillBody): Promise<BankBill>
  /** Null when the bank knows no such bill. */
  getBill(id: string): Promise<BankBill | null>
  cancelBill(id: string): Promise<void>
  /** Arrecadação documents that were settled since then without having been registered. */
  collected(since: Date): Promise<CollectedDocument[]>
  registerWebhook(url: string): Promise<void>
}

export const createBankClient = (send: SendToProvider, config: { baseUrl: string; apiKey: string }): BankClient => {
  const call = createKeyedCall(send, config)
  const read = (body: unknown): BankBill => {
    const parsed = bill.safeParse(body)
    if (!parsed.success) throw unavailable(new Error('an answer that is not a bill'))
    return parsed.data
  }
  return {
    putBill: async (id, body) => read(await call('PUT', `/bills/${id}`, { body })),
    getBill: async (id) => {
      try {
        return read(await call('GET', `/bills/${id}`))
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 404) return null
        throw error
      }
    },
    cancelBill: async (id) => void (await call('DELETE', `/bills/${id}`)),
    collected: async (since) => {
      const parsed = collection.safeParse(await call('GET', `/collected?since=${since.toISOString()}`))
      if (!parsed.success) throw unavailable(new Error('an answer that is no list of documents'))
      return parsed.data.events
    },
    registerWebhook: async (url) => void (await call('PUT', '/webhook', { body: { url } })),
  }
}
