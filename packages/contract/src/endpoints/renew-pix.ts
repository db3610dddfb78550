import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentParams } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

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
  params: paymentParams,
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
