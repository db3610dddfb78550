import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { cents, reference } from '../schemas.ts'
import { credit, creditsFixture } from './credits.ts'

/** `amount` is what the customer saw; AMOUNT.CHANGED if another amount would be used now. */
export const useCredit = defineEndpoint({
  id: 'useCredit',
  summary: 'Reduce an open invoice by the credit of the customer',
  interface: 'v2',
  method: 'POST',
  path: '/credits/use',
  access: 'customer',
  requiredRole: 'pays',
  idempotent: true,
  body: z.strictObject({ invoice: reference, amount: cents }),
  output: credit,
  problemCodes: [
    'AMOUNT.CHANGED',
    'INVOICE.ALREADY.PAID',
    'PAYMENT.IN.PROGRESS',
    'PAYMENT.STATE.INVALID',
    'IDEMPOTENCY.KEY.REUSED',
  ],
})

export const useCreditFixture = {
  body: { invoice: 'FT100000000101', amount: 5000 },
  output: creditsFixture.output,
}
