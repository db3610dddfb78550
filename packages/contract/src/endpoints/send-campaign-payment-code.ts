import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'
import { codeRecipient, sendPaymentCodeOptions } from './send-payment-code.ts'

const body = z.object({
  recipient: codeRecipient,
  campaignReference: reference,
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

export const sendCampaignPaymentCode = defineEndpoint({
  ...sendPaymentCodeOptions,
  id: 'sendCampaignPaymentCode',
  summary: 'Send the code of a campaign payment',
  path: '/{product}/campaign/send/{paymentMethod}/{channel}',
  body,
})

export const sendCampaignPaymentCodeFixture = {
  params: { product: 'tim', paymentMethod: 'BILLET' as const, channel: 'email' as const },
  body: { recipient: 'pf-discount@example.com', campaignReference: 'CP1000000001' },
  output: { messageId: 'msg_01' },
}
