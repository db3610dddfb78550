import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const checkPayment = defineEndpoint({
  id: 'checkPayment',
  summary: 'Check the payment status at the provider',
  interface: 'v2',
  method: 'POST',
  path: '/payments/{id}/check',
  access: 'customer',
  requiredRole: 'sees',
  partners: true,
  params,
  output: payment,
  problemCodes: ['PROVIDER.UNAVAILABLE'],
})

export const checkPaymentFixture = { params: { id: 'pay_01' }, output: paymentFixture }
