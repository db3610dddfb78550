import { z } from 'zod'
import type { NoticeSignature } from '../calls/notice-signature.ts'
import type { Provider } from '../calls/provider.ts'
import { capturedMoney } from './charge.ts'
import type { CardClient } from './client.ts'

const notice = z.object({ data: z.object({ reference: z.string().max(80) }) })

/** The acquirer of cards and of wallets. It takes no money that nobody asked for. */
export const createAcquirer = (client: CardClient, hasSigned: NoticeSignature): Provider => ({
  name: 'card',
  hasSigned,
  noticed: (body) => {
    const { data } = notice.safeParse(body)
    return data === undefined ? null : [data.data.reference]
  },
  registerWebhook: (base) => client.registerWebhook(`${base}/card`),
  list: async (since) => {
    const changed = await client.changed(since)
    return {
      received: changed
        .filter(({ status }) => status === 'captured')
        .map((payment) => ({
          money: capturedMoney(payment),
          reference: payment.reference,
          printed: null,
        })),
      ended: changed
        .filter(({ status }) => status === 'refused' || status === 'cancelled')
        .map(({ reference }) => reference),
    }
  },
})
