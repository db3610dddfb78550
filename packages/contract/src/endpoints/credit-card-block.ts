import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

const output = z.object({ isBlocked: z.boolean() })

export const creditCardBlock = defineEndpoint({
  id: 'creditCardBlock',
  summary: 'Check whether card payments are blocked for the customer',
  method: 'GET',
  path: '/{product}/credit-card-block',
  access: 'customer',
  params: productParams,
  output,
})

export const creditCardBlockFixture = { params: { product: 'tim' }, output: { isBlocked: false } }
