import { addressOf } from './endpoint-address.ts'
import { contractsFixture } from './endpoints/contracts.ts'
import { callsAfter, callsOfPage, endOf, firstCalls } from './first-calls.ts'
import { pathTo } from './paths.ts'

const addresses = (calls: ReturnType<typeof firstCalls>) =>
  calls.map((call) => addressOf(call.address, call))
const [contracts, multiDebts] = firstCalls('tim')

it('begins every page with bills with the contracts, and may they be paid together', () => {
  expect(addresses(firstCalls('tim'))).toEqual(['/api/contracts', '/api/tim/multi-debts'])
})

it('asks for what belongs to the contracts once they are known', () => {
  const references = contractsFixture.output.contracts.map(({ reference }) => reference).join('%2C')
  expect(
    addresses(callsAfter(contracts!, JSON.stringify(contractsFixture.output), 'live')),
  ).toEqual([
    `/api/live/campaigns/contracts?contractsReference=${references}`,
    `/api/live/contact/contracts?contractsReference=${references}`,
  ])
})

it.each(['', 'nothing', '{}', 'null', '{"contracts":[]}', '{"contracts":{}}'])(
  'asks for nothing after %j',
  (body) => {
    expect(callsAfter(contracts!, body, 'tim')).toEqual([])
    expect(callsAfter(multiDebts!, JSON.stringify(contractsFixture.output), 'tim')).toEqual([])
  },
)

it.each([
  [pathTo('bill', { reference: 'FT 1/é' }), ['/api/v2/invoices/FT%201%2F%C3%A9']],
  ['/Contas/FT1/', ['/api/v2/invoices/FT1']],
  ['/', []],
  ['/contas', []],
  ['/contas/', []],
  ['/contas/%', []],
  ['/contas/%E9', []],
  ['/contas/FT1/oferta', []],
  ['/pagamento/pix', []],
])('the page %s begins with %j beside that', (path, expected) => {
  expect(addresses(callsOfPage(path))).toEqual(expected)
})

it('knows a token again by what is no use to anybody', () => {
  expect(endOf('e30.e30.0123456789abcdefghij')).toBe('456789abcdefghij')
})
