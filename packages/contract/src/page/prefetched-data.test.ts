import { buildEndpointUrl } from '../endpoint-descriptor.ts'
import { buildPath } from '../paths.ts'
import { listPrefetchRequests, toTokenSuffix } from './prefetched-data.ts'

const PERSON = '39053344705'
const urls = (path: string, document = PERSON) =>
  listPrefetchRequests(path, document).map((call) => buildEndpointUrl(call.endpoint, call))

describe('listPrefetchRequests', () => {
  it.each([
    [buildPath('bill', { reference: 'FT 1/é' }), ['/api/v2/invoices/FT%201%2F%C3%A9']],
    ['/Contas/FT1/', ['/api/v2/invoices/FT1']],
    ['/', ['/api/v2/suspensions']],
    ['/contas', []],
    ['/contas/', []],
    ['/contas/%', ['/api/v2/invoices/%25']],
    ['/contas/FT1/oferta', []],
    ['/pagamento/pix', []],
    ['/pagamento/pix?contas=FT1', []],
    ['/pagamento/pix?contas=FT1&pagamento=pay_1%2F', ['/api/v2/payments/pay_1%2F']],
    ['/?pagamento=pay_1', ['/api/v2/suspensions']],
  ])('returns for %s the account and %j', (path, expected) => {
    expect(urls(path)).toEqual(['/api/v2/account', ...expected])
  })

  it.each([
    [PERSON, []],
    ['11222333000181', ['/api/customer']],
    ['', []],
  ])('returns for the document %j also %j', (document, expected) => {
    expect(urls('/pagamento', document)).toEqual(['/api/v2/account', ...expected])
  })
})

it('toTokenSuffix returns too few characters to use the token', () => {
  expect(toTokenSuffix('e30.e30.0123456789abcdefghij')).toBe('456789abcdefghij')
})
