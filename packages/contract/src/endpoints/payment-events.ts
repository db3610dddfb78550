import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const paymentEvents = defineEndpoint({
  id: 'paymentEvents',
  summary: 'State of a payment as server-sent events named payment',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/events',
  access: 'customer',
  partners: true,
  responseKind: 'events',
  params,
  output: payment,
})

export const paymentEventsFixture = { params: { id: 'pay_01' }, output: paymentFixture }
