import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

export const billetPdf = endpoint({
  id: 'billetPdf',
  summary: 'Bank slip or bar code of a payment',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/billet.pdf',
  access: 'customer',
  partners: true,
  answer: 'pdf',
  params,
  refuses: ['DOCUMENT.NOT.AVAILABLE'],
})

export const billetPdfFixture = { params: { id: 'pay_01' }, output: undefined }
