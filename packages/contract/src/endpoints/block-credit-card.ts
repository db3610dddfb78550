import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

const output = z.object({ isBlocked: z.boolean() })

export const blockCreditCard = defineEndpoint({
  id: 'blockCreditCard',
  summary: 'Block card payments of the customer',
  method: 'POST',
  path: '/{product}/credit-card-block',
  access: 'customer',
  params: productParams,
  output,
})

export const blockCreditCardFixture = { params: { product: 'tim' }, output: { isBlocked: true } }
