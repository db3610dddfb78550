import { contracts, contractsFixture, toCents, type EndpointOutput } from '@portal/contract'
import { findInvoices, findOnlyOpenInvoice, parseReferences } from './selection.rules.ts'

const customerContracts = (
  contracts.output.parse(contractsFixture.output) as EndpointOutput<typeof contracts>
).contracts

const MANY = Array.from({ length: 720 }, (_, index) => `FT${index}`)

it.each([
  ['FT1,FT2', ['FT1', 'FT2']],
  ['FT1,FT1, FT2 ,', ['FT1', 'FT2']],
  ['../x,FT1,<b>', ['../x', 'FT1', '<b>']],
  [MANY.join(), MANY],
  ['', []],
  [null, []],
])('parses %p as %p', (text, references) => {
  expect(parseReferences(text)).toEqual(references)
})

it('groups invoices by contract and returns unknown references as missing', () => {
  expect(findInvoices(customerContracts, ['FT100000000101', 'FT9'])).toEqual({
    items: [{ reference: 'CT1000000001', debtsReference: ['FT100000000101'] }],
    missing: ['FT9'],
  })
})

it('chooses no invoice of which all is contested', () => {
  const [contract] = customerContracts
  const [overdue] = contract?.debts ?? []
  const contested = { ...overdue!, status: 'ABERTA' as const, total: toCents(0) }
  const withInvoices = (...debts: (typeof contested)[]) => [{ ...contract!, debts }]
  expect(findOnlyOpenInvoice(withInvoices(contested))).toBeUndefined()
  expect(
    findOnlyOpenInvoice(
      withInvoices(contested, { ...contested, reference: 'FT2', total: toCents(100) }),
    ),
  ).toBe('FT2')
})

// Consumer law 30
it('chooses no prescribed invoice for the customer', () => {
  const [contract] = customerContracts
  const [overdue] = contract?.debts ?? []
  const withInvoices = (...changes: object[]) =>
    changes.map((change) => ({ ...contract!, debts: [{ ...overdue!, ...change }] }))
  expect(findOnlyOpenInvoice(withInvoices({}))).toBe(overdue?.reference)
  expect(findOnlyOpenInvoice(withInvoices({ isPrescribed: true }))).toBeUndefined()
  expect(findOnlyOpenInvoice(withInvoices({ isPrescribed: true }, { reference: 'FT2' }))).toBe(
    'FT2',
  )
})
