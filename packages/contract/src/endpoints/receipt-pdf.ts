import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const receiptPdf = defineEndpoint({
  id: 'receiptPdf',
  summary: 'Receipt of a confirmed payment as PDF',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/receipt.pdf',
  access: 'customer',
  partners: true,
  responseKind: 'pdf',
  params,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const receiptPdfFixture = { params: { id: 'pay_01' }, output: undefined }
