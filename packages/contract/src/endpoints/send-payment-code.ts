import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { paymentType } from '../payments/methods.ts'
import { channel, product, reference } from '../schemas.ts'

/** Phone number for sms, e-mail address for email. Absent: the registered e-mail. */
export const codeRecipient = z.optional(z.string().check(z.minLength(5), z.maxLength(254)))

const body = z.object({
  recipient: codeRecipient,
  contract: reference,
  /** The default is the newest open payment of the contract with this method. */
  paymentId: z.optional(z.string().check(z.maxLength(64))),
})

/** Shared options of the three endpoints that send a payment code. */
export const sendPaymentCodeOptions = {
  method: 'POST',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  success: 202,
  idempotent: true,
  params: z.object({ product, paymentMethod: paymentType, channel }),
  output: z.object({ messageId: z.string() }),
  problemCodes: [
    'PAYMENT.STATE.INVALID',
    'PAYMENT.IN.PROGRESS',
    'DOCUMENT.NOT.AVAILABLE',
    'IDEMPOTENCY.KEY.REUSED',
    'PROVIDER.UNAVAILABLE',
  ],
} as const

export const sendPaymentCode = defineEndpoint({
  ...sendPaymentCodeOptions,
  id: 'sendPaymentCode',
  summary: 'Send a payment code by e-mail',
  path: '/{product}/send/{paymentMethod}/{channel}',
  body,
})

export const sendPaymentCodeFixture = {
  params: { product: 'tim', paymentMethod: 'BILLET' as const, channel: 'email' as const },
  body: { recipient: 'pf-overdue@example.com', contract: 'CT1000000001' },
  output: { messageId: 'msg_01' },
}
