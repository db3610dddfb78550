import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const cancelPayment = defineEndpoint({
  id: 'cancelPayment',
  summary: 'Cancel an open payment',
  interface: 'v2',
  method: 'POST',
  path: '/payments/{id}/cancel',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  params,
  output: payment,
  problemCodes: ['PAYMENT.STATE.INVALID', 'PROVIDER.UNAVAILABLE'],
})

export const cancelPaymentFixture = { params: { id: 'pay_01' }, output: paymentFixture }
