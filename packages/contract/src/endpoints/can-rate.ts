import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

const output = z.object({ canRate: z.boolean() })

export const canRate = defineEndpoint({
  id: 'canRate',
  summary: 'Check whether the customer may answer the survey',
  method: 'GET',
  path: '/{product}/can-rate',
  access: 'customer',
  params: productParams,
  output,
})

export const canRateFixture = { params: { product: 'tim' }, output: { canRate: true } }
