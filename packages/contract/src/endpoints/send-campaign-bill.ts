import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'
import { sending } from './send-bill.ts'

const body = z.object({
  recipient: z.string().check(z.minLength(5), z.maxLength(254)),
  campaignReference: reference,
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

export const sendCampaignBill = endpoint({
  ...sending,
  id: 'sendCampaignBill',
  summary: 'Send the code of a campaign payment',
  path: '/{product}/campaign/send/{paymentMethod}/{channel}',
  body,
})

export const sendCampaignBillFixture = {
  params: { product: 'tim', paymentMethod: 'BILLET' as const, channel: 'email' as const },
  body: { recipient: 'pf-discount@example.com', campaignReference: 'CP1000000001' },
  output: { messageId: 'msg_01' },
}
