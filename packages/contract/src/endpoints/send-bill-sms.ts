import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mobile, reference } from '../schemas.ts'
import { sending } from './send-bill.ts'

const body = z.object({
  recipient: mobile,
  contract: reference,
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

export const sendBillSms = endpoint({
  ...sending,
  id: 'sendBillSms',
  summary: 'Send a payment code by SMS (its own base path)',
  interface: 'sms',
  path: '/{product}/send/{paymentMethod}/{channel}',
  body,
})

export const sendBillSmsFixture = {
  params: { product: 'tim', paymentMethod: 'PIX' as const, channel: 'sms' as const },
  body: { recipient: '+5511987654321', contract: 'CT1000000001' },
  output: { messageId: 'msg_01' },
}
