import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { personName } from '../people.ts'
import { agreementFixture, agreementOutput } from './agreement.ts'
import { calendarDate, cents, reference } from '../schemas.ts'

const params = z.object({ reference })

/**
 * `total` and `firstDueDate` are what the page displayed; the API returns AMOUNT.CHANGED when one is
 * outdated.
 * `signature` is the name that the customer typed below the conditions; see `isSignatureAccepted`.
 * The API stores it with the conditions and a timestamp.
 */
const body = z.object({
  installments: z.int().check(z.minimum(1), z.maximum(24)),
  total: cents,
  /** Absent in requests of earlier versions. */
  firstDueDate: z.optional(calendarDate),
  signature: personName,
})

export const acceptOffer = defineEndpoint({
  id: 'acceptOffer',
  summary: 'Accept a campaign: creates the agreement and its installments',
  interface: 'v2',
  method: 'POST',
  path: '/offers/{reference}/accept',
  access: 'customer',
  requiredRole: 'pays',
  success: 201,
  idempotent: true,
  params,
  body,
  output: agreementOutput,
  problemCodes: [
    'OFFER.NOT.AVAILABLE',
    'AMOUNT.CHANGED',
    'PAYMENT.IN.PROGRESS',
    'IDEMPOTENCY.KEY.REUSED',
  ],
})

export const acceptOfferFixture = {
  params: { reference: 'CP1000000001' },
  body: { installments: 6, total: 60000, signature: 'Ana Souza' },
  output: agreementFixture.output,
}
