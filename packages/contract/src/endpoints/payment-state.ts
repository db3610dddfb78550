import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentParams } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

export const paymentState = defineEndpoint({
  id: 'paymentState',
  summary: 'Get a payment',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}',
  access: 'customer',
  partners: true,
  params: paymentParams,
  output: payment,
  isPersisted: true,
})

export const paymentStateFixture = { params: { id: 'pay_01' }, output: paymentFixture }
