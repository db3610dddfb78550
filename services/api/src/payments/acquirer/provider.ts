import { z } from 'zod'
import type { VerifyWebhookSignature } from '../providers/webhook-signature.ts'
import type { Provider } from '../providers/provider.ts'
import { toMoney } from './charge.ts'
import type { Keys } from '../../platform/index.ts'
import type { CardClient } from './client.ts'
import { findOwnCardPayment } from './own-payment.ts'

const webhookSchema = z.object({ data: z.object({ reference: z.string().max(80) }) })

/** The acquirer of cards and wallets; it receives no money without a charge. */
export const createAcquirer = (
  client: CardClient,
  verifySignature: VerifyWebhookSignature,
  keys: Pick<Keys, 'log'>,
): Provider => ({
  name: 'card',
  verifySignature,
  parseWebhook: (body) => {
    const { data } = webhookSchema.safeParse(body)
    return data === undefined ? null : [data.data.reference]
  },
  registerWebhook: (base) => client.registerWebhook(`${base}/card`),
  listActivity: async (since) => {
    const changed = await client.listChanged(since)
    return {
      received: changed
        .filter(({ status }) => status === 'captured')
        .map((payment) => ({
          money: toMoney(payment),
          reference: payment.reference,
          printedCode: null,
        })),
      reversals: [],
      rejected: [],
      ended: changed
        .filter(({ status }) => status === 'refused' || status === 'cancelled')
        .map(({ reference }) => reference),
    }
  },
  findOwnCharge: (reference) => findOwnCardPayment(client, keys, reference),
  listChargeReferences: async (since) =>
    (await client.listChanged(since)).map(({ reference }) => reference),
})
