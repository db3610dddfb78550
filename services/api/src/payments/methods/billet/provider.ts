import { z } from 'zod'
import { cents } from '@portal/contract'
import { referenceOfFreeField } from '../../../billing'
import type { Provider } from '../../calls/provider'
import { moneyIdOf } from './charge'
import type { BankClient } from './client'

const notice = z.object({ events: z.array(z.object({ billId: z.string().max(80) })).max(1000) })
/** Where an arrecadação bar code keeps the number that its issuer gave it. */
const FREE_FIELD = 19

/** The bank. It also collects the bar codes that invoices are printed with, by agreement, and tells afterwards. */
export const createBankProvider = (client: BankClient): Provider => ({
  name: 'bank',
  noticed: (body) => notice.safeParse(body).data?.events.map(({ billId }) => billId) ?? null,
  registerWebhook: (base) => client.registerWebhook(`${base}/bank`),
  received: async (since) =>
    (await client.collected(since)).map(({ id, amountCents, paidAt, barcode }) => {
      const debtReference = referenceOfFreeField(barcode.slice(FREE_FIELD))
      return {
        money: { id: moneyIdOf(id), amount: cents(amountCents), paidAt: new Date(paidAt) },
        reference: null, printed: debtReference === null ? null : { method: 'barCode', debtReference },
      }
    }),
})
