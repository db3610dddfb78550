import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { payment } from '../payments/payment.ts'
import { cents, reference } from '../schemas.ts'
import { paymentFixture } from './pay.ts'

/** `amount` is in cents. AMOUNT.CHANGED if it is outside of `partialPayment` of the invoice. */
export const payInPart = defineEndpoint({
  id: 'payInPart',
  summary: 'Pay a part of one invoice by Pix',
  interface: 'v2',
  method: 'POST',
  path: '/partial-payments',
  access: 'customer',
  requiredRole: 'pays',
  idempotent: true,
  body: z.strictObject({ reference, invoice: reference, amount: cents }),
  success: 201,
  output: payment,
  problemCodes: [
    'AMOUNT.CHANGED',
    'INVOICE.ALREADY.PAID',
    'PAYMENT.IN.PROGRESS',
    'PAYMENT.STATE.INVALID',
    'METHOD.NOT.AVAILABLE',
    'PROVIDER.UNAVAILABLE',
    'IDEMPOTENCY.KEY.REUSED',
  ],
})

export const payInPartFixture = {
  body: { reference: 'CT1000000001', invoice: 'FT100000000101', amount: 5000 },
  output: paymentFixture,
}
