import { z } from 'zod'
import type { Config } from '../../../config/index.ts'
import { parseFreeField } from '../../../billing/index.ts'
import type { VerifyWebhookSignature } from '../../providers/webhook-signature.ts'
import type { Provider, ListedPayment } from '../../providers/provider.ts'
import { toMoney } from './charge.ts'
import type { BankBill, BankClient } from './client.ts'
import { findOwnBill } from './own-bill.ts'

const webhookSchema = z.object({
  events: z.array(z.object({ billId: z.string().max(80) })).max(1000),
})
/** Position of the issuer's free field in an arrecadação bar code. */
const FREE_FIELD_START = 19

const parsePrintedCode = ({ barcode }: BankBill): ListedPayment['printedCode'] => {
  const invoiceReference = parseFreeField(barcode.slice(FREE_FIELD_START))
  return invoiceReference === null ? null : { method: 'barCode', invoiceReference }
}

/** The bank. It also collects the bar codes printed on invoices and reports them afterwards. */
export const createBankProvider = (
  client: BankClient,
  verifySignature: VerifyWebhookSignature,
  terms: Config['payments']['boleto'],
): Provider => ({
  name: 'bank',
  verifySignature,
  parseWebhook: (body) =>
    webhookSchema.safeParse(body).data?.events.map(({ billId }) => billId) ?? null,
  registerWebhook: (base) => client.registerWebhook(`${base}/bank`),
  listActivity: async (since) => {
    const changed = await client.listChanged(since)
    return {
      received: changed
        .filter(({ status }) => status === 'settled')
        .map((bill) => ({
          money: toMoney(bill),
          reference: bill.id,
          printedCode: parsePrintedCode(bill),
        })),
      reversals: [],
      rejected: [],
      ended: changed.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
    }
  },
  findOwnCharge: (reference) => findOwnBill(client, terms, reference),
  listChargeReferences: async (since) => (await client.listChanged(since)).map(({ id }) => id),
})
