import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentParams } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

export const checkPayment = defineEndpoint({
  id: 'checkPayment',
  summary: 'Check the payment status at the provider',
  interface: 'v2',
  method: 'POST',
  path: '/payments/{id}/check',
  access: 'customer',
  requiredRole: 'sees',
  partners: true,
  params: paymentParams,
  output: payment,
  problemCodes: ['PROVIDER.UNAVAILABLE'],
})

export const checkPaymentFixture = { params: { id: 'pay_01' }, output: paymentFixture }
