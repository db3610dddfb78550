import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

/** Status 200 when the customer may pay several contracts together, else 204 without a body. */
const output = z.optional(z.object({ multiPayment: z.boolean() }))

export const multiPaymentCheck = defineEndpoint({
  id: 'multiPaymentCheck',
  summary: 'Whether invoices of several contracts can be paid together: 200 yes, 204 no',
  method: 'GET',
  path: '/{product}/multi-debts',
  access: 'customer',
  params: productParams,
  output,
  isPersisted: true,
})

export const multiPaymentCheckFixture = {
  params: { product: 'tim' },
  output: { multiPayment: true },
}
