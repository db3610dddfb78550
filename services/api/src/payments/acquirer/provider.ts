import { z } from 'zod'
import type { Clock, Keys } from '../../platform/index.ts'
import type { VerifyWebhookSignature } from '../../platform/index.ts'
import {
  ENDLESS_LIST,
  parseRecords,
  removeDuplicates,
  toChargeList,
} from '../providers/check-records.ts'
import type { ListedPayment, Provider } from '../providers/provider.ts'
import {
  findPaymentFault,
  isVoided,
  listReversals,
  MONEY_ID_PREFIX,
  toMoney,
  toVoidReversal,
} from './check-payment.ts'
import { payment, type CardClient, type CardPayment } from './client.ts'
import { findOwnCardPayment } from './own-payment.ts'
import { fetchCardStatement } from './statement.ts'

const webhookSchema = z.object({ data: z.object({ reference: z.string().max(80) }) })

const toListedPayment = (one: CardPayment): ListedPayment => ({
  money: toMoney(one),
  reference: one.reference,
  printedCode: null,
})

/** The acquirer of cards and wallets; it receives no money without a charge. */
export const createAcquirer = (
  client: CardClient,
  clock: Clock,
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
    const { records, isComplete } = await client.listChanged(since)
    const now = clock.now()
    const ids = { prefix: MONEY_ID_PREFIX, idField: 'id' }
    const { valid, rejected } = parseRecords(records, payment, ids, (one) =>
      findPaymentFault(one, now),
    )
    const captured = valid.filter(({ status }) => status === 'captured')
    const distinct = removeDuplicates(captured.map(toListedPayment))
    const reversed = captured.map((one) => listReversals(one, now))
    return {
      received: distinct.received,
      reversals: [
        ...reversed.flatMap(({ reversals }) => reversals),
        ...valid.filter(isVoided).map(toVoidReversal),
      ],
      rejected: [
        ...rejected,
        ...distinct.rejected,
        ...reversed.flatMap((one) => one.rejected),
        ...(isComplete ? [] : [ENDLESS_LIST]),
      ],
      ended: valid
        .filter(({ status }) => status === 'refused' || status === 'cancelled')
        .map(({ reference }) => reference),
    }
  },
  findReceived: async ({ reference }) => {
    const found = reference === null ? null : await client.findPayment(reference)
    return found?.status === 'captured' ? toListedPayment(found) : null
  },
  findOwnCharge: (reference) => findOwnCardPayment(client, keys, reference),
  fetchStatement: (day) => fetchCardStatement(client, day),
  listsReturns: true,
  listCharges: async (since) => toChargeList(await client.listChanged(since), 'reference'),
})
