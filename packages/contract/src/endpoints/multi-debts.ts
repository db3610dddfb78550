import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MULTI_DEBTS_ADDRESS } from '../endpoint-address.ts'
import { productParams } from '../schemas.ts'

/** Success is 200 for multi-payment; a customer without it gets 204 and no body. */
const output = z.optional(z.object({ multiPayment: z.boolean() }))

export const multiDebts = endpoint({
  ...MULTI_DEBTS_ADDRESS,
  params: productParams,
  output,
  kept: true,
})

export const multiDebtsFixture = { params: { product: 'tim' }, output: { multiPayment: true } }
