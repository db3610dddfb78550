import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const paymentState = defineEndpoint({
  id: 'paymentState',
  summary: 'Get a payment',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}',
  access: 'customer',
  partners: true,
  params,
  output: payment,
  isPersisted: true,
})

export const paymentStateFixture = { params: { id: 'pay_01' }, output: paymentFixture }
