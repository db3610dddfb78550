import { contracts, pay, type EndpointOutput } from '@portal/contract'
import * as z from 'zod/mini'
import { compileSchema } from './compile-schema.ts'

const invoice = {
  reference: 'FT1',
  month: '2026-10',
  dueDate: '2026-11-05',
  status: 'VENCIDA',
  components: [{ kind: 'service', amount: 100 }],
  total: 100,
  paidAt: null,
  installment: null,
}
const contract = {
  reference: 'CT1',
  productType: 'TIM',
  products: [{ name: 'TIM', code: 'CBT7' }],
  phone: null,
  dueDay: 10,
  multiple: true,
  hasAgreement: false,
  debts: [invoice],
}
const response = (change: object) => ({
  contracts: [{ ...contract, debts: [{ ...invoice, ...change }] }],
})

const outcome = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? data : error.issues.map(({ path, code }) => [path.join('.'), code])
}

it.each([
  ['what the contract does not name', response({ encryptedPhone: 'secret' })],
  [
    'a part of an agreement',
    response({ installment: { agreement: 'AC1', number: 1, of: 3, more: 1 } }),
  ],
  ['a day that does not exist', response({ dueDate: '2026-02-30' })],
  ['money that is not whole', response({ total: 1.5 })],
  ['something missing', response({ reference: undefined })],
  ['no object', { contracts: [null] }],
  ['a key of every object', JSON.parse('{"contracts": [], "__proto__": {"x": 1}}')],
])('a compiled schema validates %s like the contract', (_, value) => {
  const expected = outcome(contracts.output, value)
  expect(outcome(compileSchema(contracts.output), value)).toEqual(expected)
})

it('a compiled schema applies the checks of a list', () => {
  const item = {
    reference: 'CT1',
    debtsReference: ['FT1'],
    expirationDate: null,
    paymentMethod: 'PIX',
  }
  for (const body of [[], [item], [{ ...item, debtsReference: [] }]])
    expect(outcome(compileSchema(pay.body), body)).toEqual(outcome(pay.body, body))
  expect(outcome(compileSchema(pay.body), [])).not.toEqual([])
})

it('a compiled schema removes undeclared fields', () => {
  const sent = outcome(
    compileSchema(contracts.output),
    response({ encryptedPhone: 'secret' }),
  ) as EndpointOutput<typeof contracts>
  expect(sent.contracts[0]?.debts[0]).toEqual(invoice)
})
