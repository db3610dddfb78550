import { z } from 'zod'
import { referenceOfFreeField } from '../../../billing/index.ts'
import type { NoticeSignature } from '../../calls/notice-signature.ts'
import type { Provider, Received } from '../../calls/provider.ts'
import { moneyOf } from './charge.ts'
import type { BankBill, BankClient } from './client.ts'

const notice = z.object({ events: z.array(z.object({ billId: z.string().max(80) })).max(1000) })
/** Where an arrecadação bar code keeps the number that its issuer gave it. */
const FREE_FIELD = 19

const printedOn = ({ barcode }: BankBill): Received['printed'] => {
  const debtReference = referenceOfFreeField(barcode.slice(FREE_FIELD))
  return debtReference === null ? null : { method: 'barCode', debtReference }
}

/** The bank. It also collects the bar codes that invoices are printed with, by agreement, and tells afterwards. */
export const createBankProvider = (client: BankClient, hasSigned: NoticeSignature): Provider => ({
  name: 'bank',
  hasSigned,
  noticed: (body) => notice.safeParse(body).data?.events.map(({ billId }) => billId) ?? null,
  registerWebhook: (base) => client.registerWebhook(`${base}/bank`),
  list: async (since) => {
    const changed = await client.changed(since)
    return {
      received: changed
        .filter(({ status }) => status === 'settled')
        .map((bill) => ({ money: moneyOf(bill), reference: bill.id, printed: printedOn(bill) })),
      ended: changed.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
    }
  },
})
