import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { productParams, reference } from '../schemas'

const body = z.object({
  contractPhone: z.nullable(z.string()),
  contractReference: reference,
  debtsReferences: z.array(reference).check(z.minLength(1), z.maxLength(480)),
  isCampaign: z.boolean(),
})

const output = z.object({ token: z.string() })

export const creditCardToken = endpoint({
  id: 'creditCardToken', summary: 'Token that opens the hosted card fields', method: 'POST',
  path: '/{product}/credit-card-token', access: 'customer', params: productParams, body, output,
})

export const creditCardTokenFixture = {
  params: { product: 'tim' },
  body: { contractPhone: '+5511987654321', contractReference: 'CT1000000001', debtsReferences: ['FT100000000101'], isCampaign: false },
  output: { token: 'card-token' },
}
