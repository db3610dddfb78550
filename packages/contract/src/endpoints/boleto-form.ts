import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { paymentParams } from '../payments/payment.ts'

/**
 * `bank` is the registering bank ('001-9') or null. `fields` are in printed order; `value` is empty
 * where the bank fills the form in.
 */
const output = z.object({
  title: z.string(),
  bank: z.nullable(z.string()),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const boletoForm = defineEndpoint({
  id: 'boletoForm',
  summary: 'Form fields of the printed boleto or bar code',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/billet',
  access: 'customer',
  partners: true,
  params: paymentParams,
  output,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const boletoFormFixture = {
  params: { id: 'pay_01' },
  output: {
    title: 'Ficha de compensação',
    bank: '001-9',
    fields: [
      { label: 'Agência / Código do beneficiário', value: '1234-3 / 98765-4' },
      { label: 'Pagador', value: 'Ana Souza · CPF 390.533.447-05' },
      { label: '(=) Valor cobrado', value: '' },
    ],
  },
}
