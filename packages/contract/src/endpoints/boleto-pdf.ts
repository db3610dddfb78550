import { defineEndpoint } from '../endpoint.ts'
import { paymentParams } from '../payments/payment.ts'

export const boletoPdf = defineEndpoint({
  id: 'boletoPdf',
  summary: 'Boleto or bar code of a payment as PDF',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/billet.pdf',
  access: 'customer',
  partners: true,
  responseKind: 'pdf',
  params: paymentParams,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const boletoPdfFixture = { params: { id: 'pay_01' }, output: undefined }
