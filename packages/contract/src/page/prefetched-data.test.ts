import { buildEndpointUrl } from '../endpoint-descriptor.ts'
import { buildPath } from '../paths.ts'
import { listPrefetchRequests, toTokenSuffix } from './prefetched-data.ts'

const PERSON = '39053344705'
const urls = (path: string, document = PERSON) =>
  listPrefetchRequests(path, document).map((call) => buildEndpointUrl(call.endpoint, call))

describe('prefetch calls', () => {
  it.each([
    [buildPath('bill', { reference: 'FT 1/é' }), ['/api/v2/invoices/FT%201%2F%C3%A9']],
    ['/Contas/FT1/', ['/api/v2/invoices/FT1']],
    ['/', []],
    ['/contas', []],
    ['/contas/', []],
    ['/contas/%', ['/api/v2/invoices/%25']],
    ['/contas/FT1/oferta', []],
    ['/pagamento/pix', []],
  ])('of %s are the account and %j', (path, expected) => {
    expect(urls(path)).toEqual(['/api/v2/account', ...expected])
  })

  it.each([
    [PERSON, []],
    ['11222333000181', ['/api/customer']],
    ['', []],
  ])('of the document %j include %j for the role in a company', (document, expected) => {
    expect(urls('/', document)).toEqual(['/api/v2/account', ...expected])
  })
})

it('recognises a token by a suffix that is too short to use', () => {
  expect(toTokenSuffix('e30.e30.0123456789abcdefghij')).toBe('456789abcdefghij')
})
