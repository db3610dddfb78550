import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentParams, REFUND_CHOICES } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

export const chooseRefund = defineEndpoint({
  id: 'chooseRefund',
  summary: 'Choose refund or credit for overpaid money',
  interface: 'v2',
  method: 'POST',
  path: '/payments/{id}/refund-choice',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  params: paymentParams,
  body: z.strictObject({ choice: z.enum(REFUND_CHOICES) }),
  output: payment,
  problemCodes: ['PAYMENT.STATE.INVALID'],
})

export const chooseRefundFixture = {
  params: { id: 'pay_01' },
  body: { choice: 'credit' as const },
  output: paymentFixture,
}
