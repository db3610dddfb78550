import type http from 'node:http'
import { FIRST_ANSWERS, type FirstAnswers } from '@portal/contract/first-calls'
import { createWorld, startOrigin, type World } from '../testing/edge-world.ts'

const TOKEN = `e30.${'a'.repeat(40)}.${'b'.repeat(43)}`
const SESSION = `access-token=${TOKEN}; id-protocol=p1; token-sms=c; portal-session=own`
const CONTRACTS = '{"contracts":[{"reference":"CT1"},{"reference":"CT2 </script>"}]}'
const HEAD = '<script defer src="/assets/7/main.'

let world: World
let api: Awaited<ReturnType<typeof startOrigin>>
/** By path; what is not named is answered by '{}'. */
let answers: Record<string, (response: http.ServerResponse) => void>

beforeEach(async () => {
  answers = {
    '/api/contracts': (response) => response.end(CONTRACTS),
    '/api/tim/multi-debts': (response) => response.writeHead(204).end(),
  }
  api = await startOrigin((request, response) => {
    response.setHeader('content-type', 'application/json')
    const answer = answers[request.url?.split('?')[0] ?? '']
    if (answer) answer(response)
    else response.end('{}')
  })
  world = await createWorld({ API_URL: api.url })
})
afterEach(async () => {
  await world.close()
  await api.close()
})

const get = (
  url: string,
  { cookie = SESSION, accept = 'text/html', ...headers }: Record<string, string> = {},
) => world.app.inject({ url, headers: { cookie, accept, ...headers } })
const blockIn = (html: string): FirstAnswers | undefined => {
  const text = new RegExp(
    `<script type="application/json" id="${FIRST_ANSWERS}">(.*?)</script>`,
    's',
  ).exec(html)?.[1]
  return text === undefined ? undefined : (JSON.parse(text) as FirstAnswers)
}
const askedFor = () => api.seen.map(({ url }) => url)

// ASVS 14.2.2, 14.3.2
it("writes into the page what its customer would ask for first, in the customer's own name, for no cache", async () => {
  const { body, headers } = await get('/contas/FT%201', { 'user-agent': 'Telefone' })
  const given = blockIn(body)
  expect(given?.of).toBe(TOKEN.slice(-16))
  expect(new Map(given?.answers.map(([url, ...answer]) => [url, answer]))).toEqual(
    new Map<string, unknown>([
      ['/api/contracts', [200, CONTRACTS]],
      ['/api/tim/multi-debts', [204, '']],
      ['/api/v2/invoices/FT%201', [200, '{}']],
      ...['campaigns', 'contact'].map(
        (of) =>
          [
            `/api/tim/${of}/contracts?contractsReference=CT1%2CCT2+%3C%2Fscript%3E`,
            [200, '{}'],
          ] as const,
      ),
    ]),
  )
  expect(api.seen).toHaveLength(5)
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

it('sends the head, which names the scripts, before the API has answered', async () => {
  let answer = (): void => undefined
  answers['/api/contracts'] = (response) => {
    answer = () => void response.end(CONTRACTS)
  }
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await fetch(address, {
    headers: { cookie: SESSION, accept: 'text/html', 'accept-encoding': 'gzip' },
  })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes(HEAD)) html += (await reader.read()).value ?? ''
  expect(blockIn(html)).toBeUndefined()
  answer()
  for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value
  expect(blockIn(html)?.answers.map(([url]) => url)).toContain('/api/contracts')
})

it.each([
  ['hangs', () => undefined],
  ['is away', (response: http.ServerResponse) => void response.destroy()],
  [
    'refuses',
    (response: http.ServerResponse) => void response.writeHead(401).end('{"code":"unauthorized"}'),
  ],
])('comes without an answer of an API that %s, and with the others', async (_, contracts) => {
  answers['/api/contracts'] = contracts
  const { body, statusCode } = await get('/')
  expect(statusCode).toBe(200)
  expect(body).toContain(HEAD)
  expect(blockIn(body)?.answers).toEqual([['/api/tim/multi-debts', 204, '']])
})

it.each([
  ['a stranger', '/', { cookie: '' }],
  ['a page without bills', '/notificacoes', {}],
  ['a script that asks for the page', '/', { accept: '*/*' }],
])('asks nobody anything for %s', async (_, url, headers) => {
  const { body } = await get(url, headers)
  expect(blockIn(body)).toBeUndefined()
  expect(askedFor()).toEqual([])
})

it('requests nothing from the API where FIRST_ANSWERS is off', async () => {
  const other = await createWorld({ API_URL: api.url, FIRST_ANSWERS: 'off' })
  const { body, headers } = await other.app.inject({
    url: '/',
    headers: { cookie: SESSION, accept: 'text/html' },
  })
  await other.close()
  expect(blockIn(body)).toBeUndefined()
  expect(askedFor()).toEqual([])
  expect(headers['cache-control']).toBe('private, no-cache')
})

it('counts such calls at its own door: whoever asks for pages without end is refused as others are', async () => {
  // The clock stands still, so that a slow machine earns no further calls.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const narrow = await createWorld({
    API_URL: api.url,
    CUSTOMER_CALLS_PER_SECOND: '1',
    CALLS_PER_SECOND: '1',
  })
  for (let times = 0; times < 6; times += 1)
    await narrow.app.inject({ url: '/', headers: { cookie: SESSION, accept: 'text/html' } })
  await narrow.close()
  expect(api.seen.length).toBeLessThan(20)
})

it('gives each call its turn back: a customer may load page after page', async () => {
  for (let times = 0; times < 8; times += 1)
    expect(blockIn((await get('/')).body)?.answers).toHaveLength(4)
})
