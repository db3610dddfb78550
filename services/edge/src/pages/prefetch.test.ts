import type http from 'node:http'
import {
  PREFETCHED_DATA_BLOCK,
  prefetchedDataSchema,
  type PrefetchedData,
} from '@portal/contract/page/prefetched-data'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

const TOKEN = `e30.${'a'.repeat(40)}.${'b'.repeat(43)}`
const SESSION = `access-token=${TOKEN}; id-protocol=p1; token-sms=c; portal-session=own`
const ACCOUNT = '{"contracts":[{"reference":"CT1"},{"reference":"CT2 </script>"}]}'
const HEAD = '<script defer src="/assets/7/main.'

let edge: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
/** Responses by path; the default is '{}'. */
let responses: Record<string, (response: http.ServerResponse) => void>

beforeEach(async () => {
  responses = { '/api/v2/account': (response) => response.end(ACCOUNT) }
  api = await startOrigin((request, response) => {
    response.setHeader('content-type', 'application/json')
    const respond = responses[request.url?.split('?')[0] ?? '']
    if (respond) respond(response)
    else response.end('{}')
  })
  edge = await createEdgeHarness({ API_URL: api.url })
})
afterEach(async () => {
  await edge.close()
  await api.close()
})

const get = (
  url: string,
  { cookie = SESSION, accept = 'text/html', ...headers }: Record<string, string> = {},
) => edge.app.inject({ url, headers: { cookie, accept, ...headers } })
const parseBlock = (html: string): PrefetchedData | undefined => {
  const text = new RegExp(
    `<script type="application/json" id="${PREFETCHED_DATA_BLOCK}">(.*?)</script>`,
    's',
  ).exec(html)?.[1]
  return text === undefined ? undefined : prefetchedDataSchema.parse(JSON.parse(text))
}
const listUrls = (html: string) => {
  const block = parseBlock(html)
  return block && Object.keys(block.responses)
}
const requestedUrls = () => api.seen.map(({ url }) => url)

// ASVS 14.2.2, 14.3.2
it('a page contains prefetched responses of the customer and is not cacheable', async () => {
  const { body, headers } = await get('/contas/FT%201', { 'user-agent': 'Telefone' })
  const block = parseBlock(body)
  expect(block?.tokenSuffix).toBe(TOKEN.slice(-16))
  expect(block?.responses).toEqual({
    '/api/v2/account': JSON.parse(ACCOUNT),
    '/api/v2/invoices/FT%201': {},
  })
  expect(api.seen).toHaveLength(2)
  for (const { method, headers: sent } of api.seen) {
    expect(method).toBe('GET')
    expect(sent).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      cookie: SESSION,
      'x-protocol': 'p1',
      'x-portal-id': 'portal-tim',
      'user-agent': 'Telefone',
      'x-forwarded-for': '127.0.0.1',
    })
  }
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

it.each([
  ['/', SESSION, ['/api/v2/account', '/api/v2/suspensions']],
  ['/pagamento/pix', SESSION, ['/api/v2/account']],
  [
    '/pagamento/pix?contas=FT1&pagamento=pay_1',
    SESSION,
    ['/api/v2/account', '/api/v2/payments/pay_1'],
  ],
  ['/pagamento', `${SESSION}; document=39053344705`, ['/api/v2/account']],
  ['/pagamento', `${SESSION}; document=11222333000181`, ['/api/v2/account', '/api/customer']],
])('prefetches for %s with cookies %j: %j', async (url, cookie, expected) => {
  expect(listUrls((await get(url, { cookie })).body)?.sort()).toEqual([...expected].sort())
})

it('the head is sent before the API responds', async () => {
  let respond = (): void => undefined
  responses['/api/v2/account'] = (response) => {
    respond = () => void response.end(ACCOUNT)
  }
  const address = await edge.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await fetch(address, {
    headers: { cookie: SESSION, accept: 'text/html', 'accept-encoding': 'gzip' },
  })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes(HEAD)) html += (await reader.read()).value ?? ''
  expect(parseBlock(html)).toBeUndefined()
  respond()
  for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value
  expect(listUrls(html)).toContain('/api/v2/account')
})

it.each([
  ['hangs', () => undefined],
  ['closes the connection', (response: http.ServerResponse) => void response.destroy()],
  [
    'refuses',
    (response: http.ServerResponse) => void response.writeHead(401).end('{"code":"unauthorized"}'),
  ],
  [
    'responds with HTML',
    (response: http.ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
])('prefetched data omits a call that %s', async (_, respond) => {
  responses['/api/v2/account'] = respond
  const { body, statusCode } = await get('/contas/FT1')
  expect(statusCode).toBe(200)
  expect(body).toContain(HEAD)
  expect(parseBlock(body)?.responses).toEqual({ '/api/v2/invoices/FT1': {} })
})

it.each([
  ['an anonymous user', '/', { cookie: '' }],
  ['a page without bills', '/notificacoes', {}],
  ['a script that requests the page', '/', { accept: '*/*' }],
])('nothing is prefetched for %s', async (_, url, headers) => {
  const { body } = await get(url, headers)
  expect(parseBlock(body)).toBeUndefined()
  expect(requestedUrls()).toEqual([])
})

it('nothing is prefetched when PREFETCH is off', async () => {
  const other = await createEdgeHarness({ API_URL: api.url, PREFETCH_API_DATA: 'off' })
  const { body, headers } = await other.app.inject({
    url: '/',
    headers: { cookie: SESSION, accept: 'text/html' },
  })
  await other.close()
  expect(parseBlock(body)).toBeUndefined()
  expect(requestedUrls()).toEqual([])
  expect(headers['cache-control']).toBe('private, no-cache')
})

it('prefetched calls count against the rate limits', async () => {
  // Mocks the clock, so that the rate limiter refills no tokens on a slow machine.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now())
  const narrow = await createEdgeHarness({
    API_URL: api.url,
    RATE_LIMIT_PER_CUSTOMER: '1',
    RATE_LIMIT_PER_IP: '1',
  })
  const load = () =>
    narrow.app.inject({ url: '/', headers: { cookie: SESSION, accept: 'text/html' } })
  // A few at once, because the response to a refused call is delayed.
  for (let times = 0; times < 10; times += 1) await Promise.all([load(), load(), load()])
  await narrow.close()
  expect(api.seen.length).toBeLessThan(20)
})

it('prefetched calls release their concurrency slots', async () => {
  for (let times = 0; times < 8; times += 1)
    expect(listUrls((await get('/pagamento')).body)).toEqual(['/api/v2/account'])
})
