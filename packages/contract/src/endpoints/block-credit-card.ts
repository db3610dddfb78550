import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { productParams } from '../schemas'

const output = z.object({ isBlocked: z.boolean() })

export const blockCreditCard = endpoint({
  id: 'blockCreditCard',
  summary: 'Block card payment for the customer',
  method: 'POST',
  path: '/{product}/credit-card-block',
  access: 'customer',
  params: productParams,
  output,
})

export const blockCreditCardFixture = { params: { product: 'tim' }, output: { isBlocked: true } }
