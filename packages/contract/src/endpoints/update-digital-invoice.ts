import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'

const params = z.object({ reference })
const body = z.object({ isDigital: z.boolean() })

/**
 * Takes effect at once. Digital invoices need a confirmed e-mail; without one the response is
 * BAD.REQUEST with the field 'email'.
 */
export const updateDigitalInvoice = defineEndpoint({
  id: 'updateDigitalInvoice',
  summary: 'Send the invoices of a contract by e-mail instead of on paper, or no longer',
  interface: 'v2',
  method: 'POST',
  path: '/contracts/{reference}/digital-invoice',
  access: 'customer',
  success: 204,
  params,
  body,
})

export const updateDigitalInvoiceFixture = {
  params: { reference: 'CT1000000001' },
  body: { isDigital: true },
  output: undefined,
}
