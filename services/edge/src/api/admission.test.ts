import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type http from 'node:http'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void

let edge: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
let handleRequest: Handler
let address: string
const sockets: Socket[] = []

const respondToAll: Handler = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"ok":true}')

const open = async (variables: Record<string, string> = {}): Promise<void> => {
  handleRequest = respondToAll
  api = await startOrigin((request, response) => handleRequest(request, response))
  edge = await createEdgeHarness({ API_URL: api.url, ...variables })
  address = await edge.app.listen({ port: 0, host: '127.0.0.1' })
}

const send = async (text: string, localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({
    port: Number(new URL(address).port),
    host: '127.0.0.1',
    localAddress,
  })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  await edge.close()
  await api.close()
})

// ASVS 15.2.2
it('the edge responds to a customer while 280 clients send slow bodies', async () => {
  await open()
  await Promise.all(
    Array.from({ length: 280 }, () =>
      send(
        'POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
      ),
    ),
  )
  expect((await fetch(`${address}/api/open/status`)).status).toBe(200)
  expect(api.seen.map(({ url }) => url)).toEqual(['/api/open/status'])
})

// ASVS 15.2.2
it('the edge times out an incomplete body and serves other requests', async () => {
  await open({ REQUEST_TIMEOUT_SECONDS: '2' })
  const slow = await send(
    'POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  )
  expect((await fetch(`${address}/api/open/status`)).status).toBe(200)
  let text = ''
  for await (const chunk of slow.setEncoding('utf8')) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(api.seen.map(({ url }) => url)).toEqual(['/api/open/status'])
})

// ASVS 15.2.2
it('the edge accepts two uploads of a network at once, and leaves the other slots to others', async () => {
  await open()
  const upload = (from: string) =>
    send(
      'POST /api/v2/cases/202611211234567890/file HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
      from,
    )
  const readStatus = async (socket: Socket): Promise<string> => {
    const [text] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    return text.slice(0, 12)
  }
  const slow = [await upload('127.0.0.1'), await upload('127.0.0.1')]
  expect(await readStatus(await upload('127.0.0.1'))).toBe('HTTP/1.1 429')
  const other = await upload('127.0.0.2')
  other.write('}')
  expect(await readStatus(other)).toBe('HTTP/1.1 200')
  slow[0]?.write('}')
  expect(await readStatus(slow[0] as Socket)).toBe('HTTP/1.1 200')
})

// ASVS 15.2.2
it('the edge responds to a customer while 300 event streams are open', async () => {
  await open()
  let streams = 0
  const openConnections = new Promise<void>((resolve) => {
    handleRequest = (request, response) => {
      if (!request.url?.endsWith('/events')) return respondToAll(request, response)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
      streams += 1
      if (streams === 300) resolve()
    }
  })
  for (let i = 0; i < 300; i += 1)
    await send('GET /api/v2/payments/1/events HTTP/1.1\r\nhost: x\r\n\r\n')
  await openConnections
  expect((await fetch(`${address}/api/open/status`)).status).toBe(200)
})

/** Sends a request on a new connection; returns an empty string when the edge closes it. */
const sendRequest = async (from: string): Promise<string> => {
  const socket = connect({
    port: Number(new URL(address).port),
    host: '127.0.0.1',
    localAddress: from,
  })
  sockets.push(socket)
  let text = ''
  socket
    .setEncoding('utf8')
    .on('data', (chunk) => {
      text += chunk
    })
    .on('error', () => undefined)
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** Waits until the next connection is closed on both ends. */
const waitForClosedConnection = async (): Promise<void> => {
  const [socket] = (await once(edge.app.server, 'connection')) as [Socket]
  await once(socket, 'close')
}

// ASVS 15.2.2
it('the edge limits connections per IP', async () => {
  await open({ MAX_CONNECTIONS_PER_IP: '2' })
  const left = waitForClosedConnection()
  const [first] = [await send(''), await send('')]
  expect([await sendRequest('127.0.0.1'), await sendRequest('127.0.0.1')]).toEqual(['', ''])
  expect(await sendRequest('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
  first?.destroy()
  await left
  expect(await sendRequest('127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
})

it.each(['127.0.0.1', '127.0.0.0/8'])(
  'the edge does not limit connections of a trusted proxy: %s',
  async (proxy) => {
    await open({ MAX_CONNECTIONS_PER_IP: '1', TRUST_PROXY: proxy })
    await send('')
    expect(await sendRequest('127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  },
)

/** Mocks the clock, so that the rate limiter refills no tokens on a slow machine. */
const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now())

// ASVS 2.4.1
it('the rate limit per IP responds with Retry-After without calling the API', async () => {
  stopClock()
  await open({ RATE_LIMIT_PER_IP: '1' })
  const responses = await Promise.all(
    Array.from({ length: 14 }, () => edge.app.inject('/api/open/status')),
  )
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(refused[0]?.json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.seen).toHaveLength(14 - refused.length)
})

/** Creates a token with the claims that the edge parses. */
const createToken = (customer: string) =>
  `Bearer h.${Buffer.from(`{"sub":"${customer}"}`).toString('base64url')}.s`

// ASVS 2.4.1
it('the rate limit per customer applies across IPs and not to other customers', async () => {
  stopClock()
  await open({ RATE_LIMIT_PER_CUSTOMER: '1', TRUST_PROXY: '127.0.0.1' })
  const ask = (customer: string, n: number) =>
    edge.app.inject({
      url: '/api/contracts',
      headers: { authorization: createToken(customer), 'x-forwarded-for': `10.0.0.${n}` },
    })
  const responses = await Promise.all(Array.from({ length: 14 }, (_, n) => ask('ana', n)))
  expect(responses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(3)
  expect((await ask('bruno', 1)).statusCode).toBe(200)
})

it('the rate limit distinguishes IPv4-mapped IPv6 addresses', async () => {
  stopClock()
  await open({ RATE_LIMIT_PER_IP: '1', TRUST_PROXY: '127.0.0.1' })
  const request = (ip: string) =>
    edge.app.inject({ url: '/api/open/status', headers: { 'x-forwarded-for': ip } })
  const responses = await Promise.all(Array.from({ length: 14 }, () => request('::ffff:102:304')))
  expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await request('::ffff:506:708')).statusCode).toBe(200)
})

// ASVS 15.2.2
it('the concurrency limit runs four calls per customer and does not block others', async () => {
  await open()
  const waiting: http.ServerResponse[] = []
  handleRequest = (request, response) =>
    request.headers.authorization === createToken('ana')
      ? void waiting.push(response)
      : respondToAll(request, response)
  const calls = Array.from({ length: 6 }, () =>
    fetch(`${address}/api/contracts`, { headers: { authorization: createToken('ana') } }),
  )
  while (waiting.length < 4)
    await fetch(`${address}/api/contracts`, { headers: { authorization: createToken('bruno') } })
  expect(waiting).toHaveLength(4)
  handleRequest = respondToAll
  waiting.forEach((response) => response.end())
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200,
  ])
})

it('calls avoid draining and unreachable processes of the API', async () => {
  const leaving = await startOrigin((request, response) =>
    response.writeHead(request.url === '/readyz' ? 503 : 500).end(),
  )
  const unreachable = await startOrigin(respondToAll)
  await unreachable.close()
  handleRequest = respondToAll
  api = await startOrigin((request, response) => handleRequest(request, response))
  edge = await createEdgeHarness({ API_URL: [leaving.url, api.url, unreachable.url].join(' ') })
  const ask = async () => (await edge.app.inject('/api/open/status')).statusCode
  // Waits until the edge has polled the readiness of each process.
  while (
    (await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()])).some((status) => status !== 200)
  );
  for (let i = 0; i < 9; i += 1) expect(await ask()).toBe(200)
  expect((await edge.app.inject('/readyz')).statusCode).toBe(200)
  await leaving.close()
})

// ASVS 4.1.3, 15.3.4
it.each([
  ['nobody', {}, '127.0.0.1'],
  ['the proxy that was named', { TRUST_PROXY: '127.0.0.0/8' }, '6.6.6.6'],
  ['another proxy than the one named', { TRUST_PROXY: '10.0.0.1' }, '127.0.0.1'],
])('the edge trusts %s for the client IP', async (_who, variables, believed) => {
  await open(variables)
  await edge.app.inject({ url: '/api/open/status', headers: { 'x-forwarded-for': '6.6.6.6' } })
  expect(api.seen[0]?.headers['x-forwarded-for']).toBe(believed)
})

it('the edge is not ready before the API is', async () => {
  await open()
  handleRequest = (_request, response) => response.writeHead(503).end()
  expect((await edge.app.inject('/readyz')).statusCode).toBe(503)
  expect((await edge.app.inject('/healthz')).statusCode).toBe(503)
  expect((await edge.app.inject('/livez')).statusCode).toBe(200)
})

it('an edge that was ready stays ready without the API until it drains', async () => {
  await open()
  const probe = async (path: string) => (await edge.app.inject(path)).statusCode
  expect(await probe('/readyz')).toBe(200)
  handleRequest = (_request, response) => response.writeHead(503).end()
  while ((await probe('/healthz')) === 200);
  expect(await probe('/readyz')).toBe(200)
  edge.app.readiness.startDraining()
  expect(await probe('/readyz')).toBe(503)
})

it('shutdown reports not ready, completes requests in flight, then closes the listener', async () => {
  await open()
  edge.app.readiness.startDraining()
  expect((await edge.app.inject('/readyz')).json()).toEqual({ status: 'draining' })

  const requested = new Promise<http.ServerResponse>((resolve) => {
    handleRequest = (_request, response) => resolve(response)
  })
  const call = fetch(`${address}/api/v2/payments`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const response = await requested
  const closed = edge.app.close()
  response.setHeader('content-type', 'application/json').end('{"paid":true}')
  expect(await (await call).json()).toEqual({ paid: true })
  await closed
})

it('a payment request survives a restart of the API', async () => {
  await open()
  const { port } = new URL(api.url)
  await api.close()
  const call = fetch(`${address}/api/v2/payments`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
  handleRequest = (request, response) => void request.pipe(response)
  api = await startOrigin((request, response) => handleRequest(request, response), Number(port))
  const { status, headers } = await call
  expect([status, headers.get('retry-after')]).toEqual([200, null])
})
