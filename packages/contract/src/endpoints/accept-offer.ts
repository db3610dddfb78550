import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { personName } from '../people.ts'
import { agreementFixture, agreementOutput } from './agreement.ts'
import { cents, reference } from '../schemas.ts'

const params = z.object({ reference })

/**
 * `total` is what the customer saw; the server answers AMOUNT.CHANGED when it no longer holds, it never believes it. `signature` is
 * the name that was typed below the conditions: it is kept with them and with the moment, as typed but for spaces.
 */
const body = z.object({
  installments: z.int().check(z.minimum(1), z.maximum(24)),
  total: cents,
  signature: personName,
})

export const acceptOffer = defineEndpoint({
  id: 'acceptOffer',
  summary: 'Accept a campaign: makes the agreement and its parts',
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
