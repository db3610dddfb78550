import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentParams } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

export const paymentEvents = defineEndpoint({
  id: 'paymentEvents',
  summary: 'State of a payment as server-sent events named payment',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/events',
  access: 'customer',
  partners: true,
  responseKind: 'events',
  params: paymentParams,
  output: payment,
})

export const paymentEventsFixture = { params: { id: 'pay_01' }, output: paymentFixture }
