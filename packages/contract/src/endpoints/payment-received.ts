import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { paymentParams } from '../payments/payment.ts'
import { instant } from '../schemas.ts'

/**
 * An unknown id returns `received: false`, like an unpaid payment. `at` is the time of the payment;
 * null until then.
 */
const output = z.object({ received: z.boolean(), at: z.nullable(instant) })

export const paymentReceived = defineEndpoint({
  id: 'paymentReceived',
  summary: 'Public payment status, for use after the session has ended',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/received',
  access: 'public',
  params: paymentParams,
  output,
})

export const paymentReceivedFixture = {
  params: { id: 'pay_01' },
  output: { received: true, at: '2026-11-21T12:05:00Z' },
}
