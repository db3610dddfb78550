import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const renewPix = defineEndpoint({
  id: 'renewPix',
  summary: 'Create a new Pix code for an expired or open Pix payment',
  interface: 'v2',
  method: 'POST',
  path: '/payments/{id}/renew',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  idempotent: true,
  params,
  output: payment,
  problemCodes: [
    'INVOICE.ALREADY.PAID',
    'PAYMENT.IN.PROGRESS',
    'PAYMENT.STATE.INVALID',
    'BULK.PAYMENT.NOT.ALLOWED',
    'METHOD.NOT.AVAILABLE',
    'IDEMPOTENCY.KEY.REUSED',
    'PROVIDER.UNAVAILABLE',
  ],
})

export const renewPixFixture = { params: { id: 'pay_01' }, output: paymentFixture }
