import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

const body = z.object({
  score: z.int().check(z.minimum(0), z.maximum(10)),
  option: z.nullable(z.string().check(z.maxLength(80))),
  comment: z.nullable(z.string().check(z.maxLength(200))),
})

export const rate = defineEndpoint({
  id: 'rate',
  summary: 'Submit the satisfaction survey',
  method: 'POST',
  path: '/{product}/rate',
  access: 'customer',
  requiredRole: 'sees',
  success: 204,
  params: productParams,
  body,
  problemCodes: ['ALREADY.RATED'],
})

export const rateFixture = {
  params: { product: 'tim' },
  body: { score: 9, option: null, comment: 'Muito bom' },
  output: undefined,
}
