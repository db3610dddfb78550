import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentParams } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

export const cancelPayment = defineEndpoint({
  id: 'cancelPayment',
  summary: 'Cancel an open payment',
  interface: 'v2',
  method: 'POST',
  path: '/payments/{id}/cancel',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  params: paymentParams,
  output: payment,
  problemCodes: ['PAYMENT.STATE.INVALID', 'PROVIDER.UNAVAILABLE'],
})

export const cancelPaymentFixture = { params: { id: 'pay_01' }, output: paymentFixture }
