import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { paymentType } from '../payments/methods.ts'
import { channel, product, reference } from '../schemas.ts'

const params = z.object({ product, paymentMethod: paymentType, channel })

const body = z.object({
  recipient: z.string().check(z.minLength(5), z.maxLength(254)),
  campaignReference: reference,
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

const output = z.object({ messageId: z.string() })

export const sendCampaignBill = endpoint({
  id: 'sendCampaignBill',
  summary: 'Send the code of a campaign payment',
  method: 'POST',
  path: '/{product}/campaign/send/{paymentMethod}/{channel}',
  access: 'customer',
  needs: 'pays',
  partners: true,
  success: 202,
  idempotent: true,
  params,
  body,
  output,
  refuses: [
    'PAYMENT.STATE',
    'PAYMENT.IN.PROGRESS',
    'DOCUMENT.NOT.AVAILABLE',
    'IDEMPOTENCY.KEY.REUSED',
    'PROVIDER.UNAVAILABLE',
  ],
})

export const sendCampaignBillFixture = {
  params: { product: 'tim', paymentMethod: 'BILLET' as const, channel: 'email' as const },
  body: { recipient: 'pf-discount@example.com', campaignReference: 'CP1000000001' },
  output: { messageId: 'msg_01' },
}
