import { z } from 'zod'
import { addMs, type Clock } from '../../../platform/index.ts'
import { printedDebt } from '../../invoices/printed-debt.ts'
import type { NoticeSignature } from '../../calls/notice-signature.ts'
import type { Provider } from '../../calls/provider.ts'
import { moneyOf } from './charge.ts'
import type { PixClient } from './client.ts'

const notice = z.object({
  pix: z.array(z.object({ txid: z.string().max(64).optional() })).max(1000),
})
/** Its clock may be a little ahead. */
const AHEAD_MS = 60_000

/** The provider of API Pix. A static code names its invoice by the txid. */
export const createPixProvider = (
  client: PixClient,
  clock: Clock,
  hasSigned: NoticeSignature,
  webhookUrl: string | null,
): Provider => ({
  name: 'pix',
  showsCertificate: true,
  hasSigned,
  noticed: (body) => notice.safeParse(body).data?.pix.flatMap(({ txid }) => txid ?? []) ?? null,
  // It adds '/pix' itself.
  registerWebhook: (base) => client.registerWebhook(webhookUrl ?? base),
  list: async (since) => ({
    received: (await client.received(since, addMs(clock.now(), AHEAD_MS))).map((pix) => {
      const debtReference = printedDebt(pix.txid)
      return {
        money: moneyOf(pix),
        reference: pix.txid ?? null,
        printed: debtReference === null ? null : { method: 'pix', debtReference },
      }
    }),
    // A code that nobody paid stays until its time is over, and is looked at then.
    ended: [],
  }),
})
