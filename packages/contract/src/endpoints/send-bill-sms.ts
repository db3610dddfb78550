import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { paymentType } from '../payments/methods.ts'
import { channel, mobile, product, reference } from '../schemas.ts'

const params = z.object({ product, paymentMethod: paymentType, channel })

const body = z.object({
  recipient: mobile,
  contract: reference,
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

const output = z.object({ messageId: z.string() })

export const sendBillSms = endpoint({
  id: 'sendBillSms',
  summary: 'Send a payment code by SMS (its own base path)',
  interface: 'sms',
  method: 'POST',
  path: '/{product}/send/{paymentMethod}/{channel}',
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

export const sendBillSmsFixture = {
  params: { product: 'tim', paymentMethod: 'PIX' as const, channel: 'sms' as const },
  body: { recipient: '+5511987654321', contract: 'CT1000000001' },
  output: { messageId: 'msg_01' },
}
