import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'

const query = z.object({ reference })

export const invoicePdf = endpoint({
  id: 'invoicePdf',
  summary: 'PDF of an invoice (legacy GetBoletoPdf)',
  interface: 'legacy',
  method: 'GET',
  path: '/GetBoletoPdf',
  access: 'customer',
  answer: 'pdf',
  query,
})

export const invoicePdfFixture = { query: { reference: 'FT100000000101' }, output: undefined }
