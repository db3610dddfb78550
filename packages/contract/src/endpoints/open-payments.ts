import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

const output = z.object({ payments: z.array(payment) })

export const openPayments = defineEndpoint({
  id: 'openPayments',
  summary: 'Open payments of the customer, newest first',
  interface: 'v2',
  method: 'GET',
  path: '/payments/open',
  access: 'customer',
  partners: true,
  output,
})

export const openPaymentsFixture = { output: { payments: [paymentFixture] } }
