import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile, reference } from '../schemas.ts'
import { sendPaymentCodeOptions } from './send-payment-code.ts'

const body = z.object({
  recipient: mobile,
  contract: reference,
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

export const sendPaymentCodeSms = defineEndpoint({
  ...sendPaymentCodeOptions,
  id: 'sendPaymentCodeSms',
  summary: 'Send a payment code by SMS (own base path)',
  interface: 'sms',
  path: '/{product}/send/{paymentMethod}/{channel}',
  body,
})

export const sendPaymentCodeSmsFixture = {
  params: { product: 'tim', paymentMethod: 'PIX' as const, channel: 'sms' as const },
  body: { recipient: '+5511987654321', contract: 'CT1000000001' },
  output: { messageId: 'msg_01' },
}
