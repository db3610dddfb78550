import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

/** Success is 200 for multi-payment; a customer without it gets 204 and no body. */
const output = z.optional(z.object({ multiPayment: z.boolean() }))

export const multiDebts = defineEndpoint({
  id: 'multiDebts',
  summary: 'May invoices of several contracts be paid together: 200 yes, 204 no',
  method: 'GET',
  path: '/{product}/multi-debts',
  access: 'customer',
  params: productParams,
  output,
  isPersisted: true,
})

export const multiDebtsFixture = { params: { product: 'tim' }, output: { multiPayment: true } }
