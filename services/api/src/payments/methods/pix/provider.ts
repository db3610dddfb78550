import { z } from 'zod'
import { addMs, type Clock } from '../../../platform/index.ts'
import type { VerifyWebhookSignature } from '../../providers/webhook-signature.ts'
import type { Provider } from '../../providers/provider.ts'
import { toMoney } from './charge.ts'
import type { PixClient } from './client.ts'
import { findOwnPixCharge, listTxids } from './own-charge.ts'

/** Providers test a webhook URL with an empty body or a text of their own, which names no payment. */
const webhookSchema = z.object({
  pix: z
    .array(z.object({ txid: z.string().max(64).optional() }))
    .max(1000)
    .default([]),
})
const INVOICE_REFERENCE_PATTERN = /^(FT|AC)\d{12}$/
/** Returns the invoice reference in the txid of a printed Pix code; null for any other text. */
const parseInvoiceReference = (txid: string | undefined): string | null =>
  txid !== undefined && INVOICE_REFERENCE_PATTERN.test(txid) ? txid : null

/** Tolerated difference of the provider's clock. */
const MAX_CLOCK_SKEW_MS = 60_000

/** The API Pix provider. The txid of a printed code is the invoice reference. */
export const createPixProvider = (
  client: PixClient,
  clock: Clock,
  verifySignature: VerifyWebhookSignature | null,
  webhookUrl: string | null,
  expiryMs: number,
): Provider => ({
  name: 'pix',
  usesMtlsWebhooks: true,
  verifySignature,
  parseWebhook: (body) =>
    webhookSchema.safeParse(body ?? {}).data?.pix.flatMap(({ txid }) => txid ?? []) ?? null,
  // The provider appends '/pix'.
  registerWebhook: (base) => client.registerWebhook(webhookUrl ?? base),
  listActivity: async (since) => ({
    received: (await client.listReceived(since, addMs(clock.now(), MAX_CLOCK_SKEW_MS))).map(
      (pix) => {
        const invoiceReference = parseInvoiceReference(pix.txid)
        return {
          money: toMoney(pix),
          reference: pix.txid ?? null,
          printedCode: invoiceReference === null ? null : { method: 'pix', invoiceReference },
        }
      },
    ),
    reversals: [],
    rejected: [],
    // Unpaid codes expire and are checked then.
    ended: [],
  }),
  findOwnCharge: (reference) => findOwnPixCharge(client, reference, expiryMs),
  listChargeReferences: (since) => listTxids(client, since, addMs(clock.now(), MAX_CLOCK_SKEW_MS)),
})
