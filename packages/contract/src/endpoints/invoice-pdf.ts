import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'

const query = z.object({ reference })

export const invoicePdf = defineEndpoint({
  id: 'invoicePdf',
  summary: 'PDF of an invoice (legacy GetBoletoPdf)',
  interface: 'legacy',
  method: 'GET',
  path: '/GetBoletoPdf',
  access: 'customer',
  responseKind: 'pdf',
  query,
})

export const invoicePdfFixture = { query: { reference: 'FT100000000101' }, output: undefined }
