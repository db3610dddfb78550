import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarYear } from '../calendar-year.ts'
import { reference } from '../schemas.ts'

const params = z.object({ reference })
const query = z.object({ year: calendarYear })

export const annualStatementPdf = defineEndpoint({
  id: 'annualStatementPdf',
  summary: 'Statement that all invoices of a contract of a year are paid, as PDF',
  interface: 'v2',
  method: 'GET',
  path: '/contracts/{reference}/annual-statement.pdf',
  access: 'customer',
  responseKind: 'pdf',
  params,
  query,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const annualStatementPdfFixture = {
  params: { reference: 'CT1000000001' },
  query: { year: '2025' },
  output: undefined,
}
