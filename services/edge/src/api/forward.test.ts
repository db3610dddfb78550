import { MAX_CASE_FILE_BODY_BYTES } from '@portal/contract/case-file-limits'
import type http from 'node:http'
import { once } from 'node:events'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

let edge: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
let handleRequest: (request: http.IncomingMessage, response: http.ServerResponse) => void

beforeEach(async () => {
  handleRequest = (_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"ok":true}')
  api = await startOrigin((request, response) => handleRequest(request, response))
  edge = await createEdgeHarness({ API_URL: api.url })
})
afterEach(async () => {
  await edge.close()
  await api.close()
})

// ASVS 4.1.3, 15.3.4
it('forwarding includes path, query, cookies, token and client IP', async () => {
  const { body } = await edge.app.inject({
    url: '/api/tim/contracts?a=1',
    headers: {
      cookie: 'x=1',
      authorization: 'Bearer t',
      host: 'portal.example',
      'x-forwarded-for': '6.6.6.6',
      traceparent: TRACE,
    },
  })
  expect(body).toBe('{"ok":true}')
  expect(api.seen[0]).toMatchObject({
    url: '/api/tim/contracts?a=1',
    headers: {
      cookie: 'x=1',
      authorization: 'Bearer t',
      traceparent: TRACE,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'portal.example',
    },
  })
})

it('forwarding begins a trace for a request without one, and problems name it', async () => {
  handleRequest = (request) => request.socket.destroy()
  const { traceId } = (
    await edge.app.inject({ method: 'POST', url: '/api/login', payload: {} })
  ).json<{ traceId: string }>()
  expect(api.seen[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
})

it('forwarding leaves the body unchanged', async () => {
  handleRequest = (request, response) => void request.pipe(response)
  const { body } = await edge.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { doc: 'á' },
  })
  expect(JSON.parse(body)).toEqual({ doc: 'á' })
})

it('forwarding sends each event of a stream at once', async () => {
  let stream: http.ServerResponse | undefined
  handleRequest = (_request, response) => {
    stream = response
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n')
  }
  const address = await edge.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await fetch(`${address}/api/v2/payments/1/events`)
  const reader = body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: one\n\n')
  stream?.write('data: two\n\n')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: two\n\n')
  const closed = once(stream!, 'close')
  await reader.cancel()
  await closed
})

// ASVS 4.2.1
it('forwarding rejects bodies that are too large or of unknown length', async () => {
  const large = await edge.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(1_000_001),
  })
  expect(large.statusCode).toBe(413)
  const file = await edge.app.inject({
    method: 'POST',
    url: '/api/v2/cases/202611211234567890/file',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(MAX_CASE_FILE_BODY_BYTES + 1),
  })
  expect(file.statusCode).toBe(413)
  const chunked = await edge.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
  })
  expect(chunked.statusCode).toBe(411)
  expect(api.seen).toEqual([])
})

it('forwarding accepts a file of a case, which is longer than other bodies', async () => {
  const { statusCode } = await edge.app.inject({
    method: 'POST',
    url: '/api/v2/cases/202611211234567890/file',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(MAX_CASE_FILE_BODY_BYTES),
  })
  expect(statusCode).toBe(200)
  expect(api.seen).toHaveLength(1)
})

// ASVS 16.5.2
it('an unreachable API results in a 502 problem, because a 503 would end the session', async () => {
  await api.close()
  const away = await edge.app.inject({ url: '/api/customer' })
  expect(away.statusCode).toBe(502)
  expect(away.json()).toEqual({
    code: 'SERVICE.UNREACHABLE',
    message: expect.any(String),
    traceId: expect.any(String),
  })
  expect(away.headers['cache-control']).toBe('no-store')
})

it.each([
  ['a payment', 200, 'k1', [502, 200], 2],
  ['a payment for which there is no connection twice', 502, 'k1', [502, 502, 200], 2],
  ['what has no key', 502, undefined, [502, 200], 1],
  ['a payment whose card was refused', 409, 'k1', [409, 200], 1],
])(
  'a 502 with Retry-After is retried once with an idempotency key: %s ends with %i',
  async (_, status, key, responses, calls) => {
    let call = 0
    handleRequest = (_request, response) =>
      response
        .writeHead(responses[call++] ?? 500, {
          'content-type': 'application/json',
          'retry-after': '0.01',
        })
        .end('{}')
    const headers = { ...(key !== undefined && { 'idempotency-key': key }) }
    const { statusCode } = await edge.app.inject({
      method: 'POST',
      url: '/api/v2/payments',
      headers,
      payload: { invoices: ['FT1'] },
    })
    expect(statusCode).toBe(status)
    expect(api.seen.map(({ headers: sent }) => sent['idempotency-key'])).toEqual(
      Array.from({ length: calls }, () => key),
    )
  },
)

it('a 502 without Retry-After is not retried', async () => {
  handleRequest = (_request, response) =>
    response
      .writeHead(502, { 'content-type': 'application/json' })
      .end('{"code":"PROVIDER.UNAVAILABLE"}')
  const { statusCode } = await edge.app.inject({
    method: 'POST',
    url: '/api/v2/payments',
    headers: { 'idempotency-key': 'k1' },
    payload: {},
  })
  expect(statusCode).toBe(502)
  expect(api.seen).toHaveLength(1)
})
