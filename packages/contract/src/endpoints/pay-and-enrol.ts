import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment, paymentId } from '../payments/payment.ts'
import { paymentFixture } from './pay.ts'

/** `paymentId` is the open Pix payment whose invoices are to be paid. */
export const payAndEnrol = defineEndpoint({
  id: 'payAndEnrol',
  summary: 'Pay by a Pix code that also enrols the contract in Pix Automático',
  interface: 'v2',
  method: 'POST',
  path: '/automatic-pix/payments',
  access: 'customer',
  requiredRole: 'pays',
  idempotent: true,
  body: z.strictObject({ paymentId }),
  success: 201,
  output: payment,
  problemCodes: [
    'INVOICE.ALREADY.PAID',
    'PAYMENT.IN.PROGRESS',
    'PAYMENT.STATE.INVALID',
    'METHOD.NOT.AVAILABLE',
    'BULK.PAYMENT.NOT.ALLOWED',
    'PROVIDER.UNAVAILABLE',
    'IDEMPOTENCY.KEY.REUSED',
  ],
})

export const payAndEnrolFixture = { body: { paymentId: 'pay_01' }, output: paymentFixture }
