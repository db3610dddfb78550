import { z } from 'zod'
import { addMs, type Clock } from '../../../platform/index.ts'
import type { VerifyWebhookSignature } from '../../../platform/index.ts'
import {
  ENDLESS_LIST,
  MAX_CLOCK_SKEW_MS,
  parseRecords,
  removeDuplicates,
  toChargeList,
} from '../../providers/check-records.ts'
import type { ListedPayment, Provider, ProviderActivity } from '../../providers/provider.ts'
import { findPixFault, listReversals, MONEY_ID_PREFIX, toMoney } from './check-pix.ts'
import type { PixClient, ReceivedFilters } from './client.ts'
import { findOwnPixCharge } from './own-charge.ts'
import { fetchPixStatement } from './statement.ts'
import { restoreTxidCase, txidText } from './txid.ts'
import { pixReceived, type PixReceived } from './wire.ts'

/** Providers test a webhook URL with an empty body or a text of their own, which names no payment. */
const webhookSchema = z.object({ pix: z.array(z.unknown()).max(1000).default([]) })
const webhookItem = z.object({ txid: txidText })
const INVOICE_REFERENCE_PATTERN = /^(FT|AC)\d{12}$/
/** Returns the invoice reference in the txid of a printed Pix code; null for any other text. */
const parseInvoiceReference = (txid: string | null | undefined): string | null =>
  typeof txid === 'string' && INVOICE_REFERENCE_PATTERN.test(txid) ? txid : null

/** Refunds by the payer's bank (MED) arrive up to 90 days after the Pix. */
const REVERSAL_WINDOW_MS = 90 * 24 * 3_600_000

/** Providers may list more than the requested time. */
const EARLIEST = new Date(0)

const toListedPayment = (pix: PixReceived): ListedPayment => {
  const invoiceReference = parseInvoiceReference(pix.txid)
  return {
    money: toMoney(pix),
    reference: pix.txid ?? null,
    printedCode: invoiceReference === null ? null : { method: 'pix', invoiceReference },
  }
}

interface PixProviderOptions {
  readonly webhookUrl: string | null
  readonly expiryMs: number
  /** Whether Pix Automático is offered. */
  readonly isOffered: boolean
}

/** The API Pix provider. The txid of a printed code is the invoice reference. */
export const createPixProvider = (
  client: PixClient,
  clock: Clock,
  verifySignature: VerifyWebhookSignature | null,
  { webhookUrl, expiryMs, isOffered }: PixProviderOptions,
): Provider => {
  const readActivity = async (
    since: Date,
    filters?: ReceivedFilters,
  ): Promise<ProviderActivity> => {
    const now = clock.now()
    const { records, isComplete } = await client.listReceived(
      since,
      addMs(now, MAX_CLOCK_SKEW_MS),
      filters,
    )
    const ids = { prefix: MONEY_ID_PREFIX, idField: 'endToEndId' }
    const { valid, rejected } = parseRecords(records, pixReceived, ids, (pix) =>
      findPixFault(pix, now, EARLIEST),
    )
    const reversed = valid.map((pix) => listReversals(pix, now))
    const distinct = removeDuplicates(valid.map(toListedPayment))
    return {
      received: distinct.received,
      reversals: reversed.flatMap(({ reversals }) => reversals),
      rejected: [
        ...rejected,
        ...distinct.rejected,
        ...reversed.flatMap((one) => one.rejected),
        ...(isComplete ? [] : [ENDLESS_LIST]),
      ],
      // Unpaid codes expire and are checked then.
      ended: [],
    }
  }
  return {
    name: 'pix',
    usesMtlsWebhooks: true,
    verifySignature,
    parseWebhook: (body) =>
      webhookSchema
        .safeParse(body ?? {})
        .data?.pix.flatMap((item) => webhookItem.safeParse(item).data?.txid ?? []) ?? null,
    // The provider appends '/pix'.
    registerWebhook: async (base) => {
      await client.registerWebhook(webhookUrl ?? base)
      if (isOffered) await client.recurrences.registerWebhooks(webhookUrl ?? base)
    },
    listActivity: (since) => readActivity(since),
    // A list by the time of the Pix does not show refunds that are made later.
    listReversals: () =>
      readActivity(addMs(clock.now(), -REVERSAL_WINDOW_MS), { devolucaoPresente: 'true' }),
    findReceived: async ({ money }) => {
      const pix = await client.getReceived(money.id.slice(MONEY_ID_PREFIX.length))
      return pix && toListedPayment(pix)
    },
    findOwnCharge: (reference) => findOwnPixCharge(client, reference, expiryMs),
    fetchStatement: (day) => fetchPixStatement(client, day),
    listsReturns: true,
    listCharges: async (since) => {
      const listed = await client.listCobv(since, addMs(clock.now(), MAX_CLOCK_SKEW_MS))
      const { references, isComplete } = toChargeList(listed, 'txid')
      return { references: references.map(restoreTxidCase), isComplete }
    },
  }
}
