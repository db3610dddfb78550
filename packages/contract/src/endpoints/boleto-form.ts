import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

/**
 * `bank` is the registering bank ('001-9') or null. `fields` are in the order of the printed form; empty for a bar code that the operator
 * issues itself.
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
  params,
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
