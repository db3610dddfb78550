import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { cents } from '../schemas.ts'
import { credit, creditsFixture } from './credits.ts'

/** `amount` is the balance that the customer saw; AMOUNT.CHANGED if it is another one now. */
export const refundCredit = defineEndpoint({
  id: 'refundCredit',
  summary:
    'Ask for the whole credit back: by the way it was paid where possible, otherwise by bank transfer',
  interface: 'v2',
  method: 'POST',
  path: '/credits/refund',
  access: 'customer',
  requiredRole: 'pays',
  idempotent: true,
  body: z.strictObject({ amount: cents }),
  output: credit,
  problemCodes: ['AMOUNT.CHANGED', 'IDEMPOTENCY.KEY.REUSED'],
})

export const refundCreditFixture = {
  body: { amount: 5000 },
  output: {
    ...creditsFixture.output,
    balance: 0,
    targets: [],
    refunds: [{ amount: 5000, answerBy: '2026-11-28' }],
    refundWays: { original: 0, transfer: 0 },
  },
}
