import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { campaign } from '../models.ts'
import { paymentMethod } from '../payments/methods.ts'
import { paymentItem } from '../payments/payment.ts'
import { calendarDate, cents, reference } from '../schemas.ts'
import { campaignsFixture } from './campaigns.ts'
import { paymentItemsFixture } from './pay.ts'

const params = z.object({ reference })

/** Preview of accepting a campaign, one option per number of installments. */
const output = z.object({
  campaign,
  lines: z.array(paymentItem),
  totalBefore: cents,
  totalAfter: cents,
  /** Methods of payable codes of these invoices, newest first. Accepting the offer cancels them. */
  openCodes: z.array(paymentMethod),
  /** Whether the invoices can be paid today at this price, together, without an agreement. */
  payableNow: z.boolean(),
  /** Sentences of the conditions, as printed on the term of the agreement. */
  conditions: z.array(z.string()),
  options: z.array(
    z.object({
      installments: z.int(),
      parts: z.array(z.object({ number: z.int(), dueDate: calendarDate, amount: cents })),
    }),
  ),
})
export type Offer = z.output<typeof output>

export const offer = defineEndpoint({
  id: 'offer',
  summary: 'Preview of accepting a campaign',
  interface: 'v2',
  method: 'GET',
  path: '/offers/{reference}',
  access: 'customer',
  params,
  output,
  problemCodes: ['OFFER.NOT.AVAILABLE'],
})

export const offerFixture = {
  params: { reference: 'CP1000000001' },
  output: {
    campaign: campaignsFixture.output.campaigns[0],
    lines: paymentItemsFixture,
    totalBefore: 15368,
    totalAfter: 8994,
    openCodes: ['pix' as const],
    payableNow: true,
    conditions: ['As parcelas substituem as faturas do acordo, que não são mais cobradas.'],
    options: [
      { installments: 1, parts: [{ number: 1, dueDate: '2026-11-26', amount: 8994 }] },
      {
        installments: 2,
        parts: [
          { number: 1, dueDate: '2026-11-26', amount: 4497 },
          { number: 2, dueDate: '2026-12-26', amount: 4497 },
        ],
      },
    ],
  },
}
