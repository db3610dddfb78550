import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const boletoPdf = defineEndpoint({
  id: 'boletoPdf',
  summary: 'Boleto or bar code of a payment as PDF',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/billet.pdf',
  access: 'customer',
  partners: true,
  responseKind: 'pdf',
  params,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const boletoPdfFixture = { params: { id: 'pay_01' }, output: undefined }
