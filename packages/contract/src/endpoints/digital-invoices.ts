import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'

const output = z.object({ contractReferences: z.array(reference) })

export const digitalInvoices = defineEndpoint({
  id: 'digitalInvoices',
  summary: 'Contracts whose invoices are sent by e-mail instead of on paper',
  interface: 'v2',
  method: 'GET',
  path: '/digital-invoices',
  access: 'customer',
  output,
})

export const digitalInvoicesFixture = { output: { contractReferences: ['CT1000000001'] } }
