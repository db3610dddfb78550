import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { agreementFixture, agreementOutput } from './agreement'
import { cents, reference } from '../schemas'
import { isFullName } from '../values/full-name'

/** Without the spaces around it. Here and not among the shared schemas, which every page carries. */
const signature = z.pipe(
  z.string().check(z.maxLength(200), z.refine(isFullName)), z.transform((text: string) => text.trim().replace(/\s+/g, ' ')),
)

const params = z.object({ reference })

/**
 * `total` is what the customer saw; the server answers AMOUNT.CHANGED when it no longer holds, it never believes it. `signature` is
 * the name that was typed below the conditions: it is kept with them and with the moment, as typed but for spaces.
 */
const body = z.object({ installments: z.int().check(z.minimum(1), z.maximum(24)), total: cents, signature })

export const acceptOffer = endpoint({
  id: 'acceptOffer', summary: 'Accept a campaign: makes the agreement and its parts', interface: 'v2', method: 'POST',
  path: '/offers/{reference}/accept', access: 'customer', success: 201, idempotent: true, params, body, output: agreementOutput,
  refuses: ['OFFER.NOT.AVAILABLE', 'AMOUNT.CHANGED', 'PAYMENT.IN.PROGRESS', 'IDEMPOTENCY.KEY.REUSED'],
})

export const acceptOfferFixture = {
  params: { reference: 'CP1000000001' }, body: { installments: 6, total: 60000, signature: 'Ana Souza' }, output: agreementFixture.output,
}
