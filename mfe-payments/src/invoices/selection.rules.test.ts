import { contracts, contractsFixture, type EndpointOutput } from '@portal/contract'
import { findInvoices, parseReferences } from './selection.rules.ts'

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
