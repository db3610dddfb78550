import { z } from 'zod'
import type { Config } from '../../../config/index.ts'
import { parseFreeField } from '../../../billing/index.ts'
import type { Clock } from '../../../platform/index.ts'
import type { VerifyWebhookSignature } from '../../../platform/index.ts'
import {
  ENDLESS_LIST,
  parseRecords,
  removeDuplicates,
  toChargeList,
} from '../../providers/check-records.ts'
import type { Provider, ListedPayment } from '../../providers/provider.ts'
import { findBillFault, listReversals, MONEY_ID_PREFIX, toMoney } from './check-bill.ts'
import { bill, type BankBill, type BankClient } from './client.ts'
import { findOwnBill } from './own-bill.ts'
import { fetchBankStatement } from './statement.ts'

const webhookSchema = z.object({ events: z.array(z.unknown()).max(1000) })
const webhookItem = z.object({ billId: z.string().max(80) })
/** Position of the issuer's free field in an arrecadação bar code. */
const FREE_FIELD_START = 19

const parsePrintedCode = ({ barcode }: BankBill): ListedPayment['printedCode'] => {
  const invoiceReference = parseFreeField(barcode.slice(FREE_FIELD_START))
  return invoiceReference === null ? null : { method: 'barCode', invoiceReference }
}

const toListedPayment = (one: BankBill): ListedPayment => ({
  money: toMoney(one),
  reference: one.id,
  printedCode: parsePrintedCode(one),
})

/** The bank. It also collects the bar codes printed on invoices and reports them afterwards. */
export const createBankProvider = (
  client: BankClient,
  clock: Clock,
  verifySignature: VerifyWebhookSignature,
  terms: Config['payments']['boleto'],
): Provider => ({
  name: 'bank',
  verifySignature,
  parseWebhook: (body) =>
    webhookSchema
      .safeParse(body)
      .data?.events.flatMap((item) => webhookItem.safeParse(item).data?.billId ?? []) ?? null,
  registerWebhook: (base) => client.registerWebhook(`${base}/bank`),
  listActivity: async (since) => {
    const { records, isComplete } = await client.listChanged(since)
    const now = clock.now()
    const ids = { prefix: MONEY_ID_PREFIX, idField: 'eventId' }
    const { valid, rejected } = parseRecords(records, bill, ids, (one) => findBillFault(one, now))
    const settled = valid.filter(({ status }) => status === 'settled')
    const distinct = removeDuplicates(settled.map(toListedPayment))
    return {
      received: distinct.received,
      reversals: settled.flatMap(listReversals),
      rejected: [...rejected, ...distinct.rejected, ...(isComplete ? [] : [ENDLESS_LIST])],
      ended: valid.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
    }
  },
  findReceived: async ({ reference }) => {
    const found = reference === null ? null : await client.getBill(reference)
    return found?.status === 'settled' ? toListedPayment(found) : null
  },
  findOwnCharge: (reference) => findOwnBill(client, terms, reference),
  fetchStatement: (day) => fetchBankStatement(client, day),
  listsReturns: false,
  listCharges: async (since) => toChargeList(await client.listChanged(since), 'id'),
})
