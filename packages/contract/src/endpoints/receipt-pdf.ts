import { defineEndpoint } from '../endpoint.ts'
import { paymentParams } from '../payments/payment.ts'

export const receiptPdf = defineEndpoint({
  id: 'receiptPdf',
  summary: 'Receipt of a confirmed payment as PDF',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/receipt.pdf',
  access: 'customer',
  partners: true,
  responseKind: 'pdf',
  params: paymentParams,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const receiptPdfFixture = { params: { id: 'pay_01' }, output: undefined }
