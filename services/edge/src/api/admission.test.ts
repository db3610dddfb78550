import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type http from 'node:http'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void

let world: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
let answer: Handler
let address: string
const sockets: Socket[] = []

const honest: Handler = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"ok":true}')

const open = async (variables: Record<string, string> = {}): Promise<void> => {
  answer = honest
  api = await startOrigin((request, response) => answer(request, response))
  world = await createEdgeHarness({ API_URL: api.url, ...variables })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
}

const send = async (text: string): Promise<Socket> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  await world.close()
  await api.close()
})

// ASVS 15.2.2
it('answers a customer while 280 others send their bodies a byte at a time', async () => {
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
it('tells who does not send the whole of a body in time that it waits no longer, and answers another one', async () => {
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
it('answers a customer while 300 event streams are open', async () => {
  await open()
  let streams = 0
  const allOpen = new Promise<void>((resolve) => {
    answer = (request, response) => {
      if (!request.url?.endsWith('/events')) return honest(request, response)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
      streams += 1
      if (streams === 300) resolve()
    }
  })
  for (let i = 0; i < 300; i += 1)
    await send('GET /api/v2/payments/1/events HTTP/1.1\r\nhost: x\r\n\r\n')
  await allOpen
  expect((await fetch(`${address}/api/open/status`)).status).toBe(200)
})

/** What the edge says on a connection of its own; nothing where it closes that. */
const answerTo = async (from: string): Promise<string> => {
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

/** Once the next connection has come and is closed, for the edge too. */
const nextLeft = async (): Promise<void> => {
  const [socket] = (await once(world.app.server, 'connection')) as [Socket]
  await once(socket, 'close')
}

// ASVS 15.2.2
it('takes no more connections of an address than it may have, while another one is answered, until one of them is closed', async () => {
  await open({ MAX_CONNECTIONS_PER_IP: '2' })
  const left = nextLeft()
  const [first] = [await send(''), await send('')]
  expect([await answerTo('127.0.0.1'), await answerTo('127.0.0.1')]).toEqual(['', ''])
  expect(await answerTo('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
  first?.destroy()
  await left
  expect(await answerTo('127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
})

it.each(['127.0.0.1', '127.0.0.0/8'])(
  'does not count the connections of a proxy that is believed: %s',
  async (proxy) => {
    await open({ MAX_CONNECTIONS_PER_IP: '1', TRUST_PROXY: proxy })
    await send('')
    expect(await answerTo('127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  },
)

/** Stops the clock, so that a slow machine earns no further calls. */
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now())

// ASVS 2.4.1
it('tells an address that asks too much when to come back, and does not ask the API', async () => {
  stopClock()
  await open({ RATE_LIMIT_PER_IP: '1' })
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => world.app.inject('/api/open/status')),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(refused[0]?.json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.seen).toHaveLength(14 - refused.length)
})

/** A token as the API gives it to a customer, in what the edge reads of it. */
const tokenOf = (customer: string) =>
  `Bearer h.${Buffer.from(`{"sub":"${customer}"}`).toString('base64url')}.s`

// ASVS 2.4.1
it('tells a customer who asks too much when to come back, from whatever addresses, and no other one', async () => {
  stopClock()
  await open({ RATE_LIMIT_PER_CUSTOMER: '1', TRUST_PROXY: '127.0.0.1' })
  const ask = (customer: string, n: number) =>
    world.app.inject({
      url: '/api/contracts',
      headers: { authorization: tokenOf(customer), 'x-forwarded-for': `10.0.0.${n}` },
    })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => ask('ana', n)))
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(3)
  expect((await ask('bruno', 1)).statusCode).toBe(200)
})

it('counts clients that come as IPv4 addresses in IPv6 notation each by their own address', async () => {
  stopClock()
  await open({ RATE_LIMIT_PER_IP: '1', TRUST_PROXY: '127.0.0.1' })
  const request = (ip: string) =>
    world.app.inject({ url: '/api/open/status', headers: { 'x-forwarded-for': ip } })
  const responses = await Promise.all(Array.from({ length: 14 }, () => request('::ffff:102:304')))
  expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await request('::ffff:506:708')).statusCode).toBe(200)
})

// ASVS 15.2.2
it('works on four calls of a customer, and on another one beside', async () => {
  await open()
  const waiting: http.ServerResponse[] = []
  answer = (request, response) =>
    request.headers.authorization === tokenOf('ana')
      ? void waiting.push(response)
      : honest(request, response)
  const calls = Array.from({ length: 6 }, () =>
    fetch(`${address}/api/contracts`, { headers: { authorization: tokenOf('ana') } }),
  )
  while (waiting.length < 4)
    await fetch(`${address}/api/contracts`, { headers: { authorization: tokenOf('bruno') } })
  expect(waiting).toHaveLength(4)
  answer = honest
  waiting.forEach((response) => response.end())
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200,
  ])
})

it('leads calls around a process of the API that is leaving, and around one that is away', async () => {
  const leaving = await startOrigin((request, response) =>
    response.writeHead(request.url === '/readyz' ? 503 : 500).end(),
  )
  const away = await startOrigin(honest)
  await away.close()
  answer = honest
  api = await startOrigin((request, response) => answer(request, response))
  world = await createEdgeHarness({ API_URL: [leaving.url, api.url, away.url].join(' ') })
  const ask = async () => (await world.app.inject('/api/open/status')).statusCode
  // It learns within moments who is there.
  while (
    (await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()])).some((status) => status !== 200)
  );
  for (let i = 0; i < 9; i += 1) expect(await ask()).toBe(200)
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  await leaving.close()
})

// ASVS 4.1.3, 15.3.4
it.each([
  ['nobody', {}, '127.0.0.1'],
  ['the proxy that was named', { TRUST_PROXY: '127.0.0.0/8' }, '6.6.6.6'],
  ['another proxy than the one named', { TRUST_PROXY: '10.0.0.1' }, '127.0.0.1'],
])('believes %s about the address of a visitor', async (_who, variables, believed) => {
  await open(variables)
  await world.app.inject({ url: '/api/open/status', headers: { 'x-forwarded-for': '6.6.6.6' } })
  expect(api.seen[0]?.headers['x-forwarded-for']).toBe(believed)
})

it('is not ready while the API is not, whatever it could serve without it', async () => {
  await open()
  answer = (_request, response) => response.writeHead(503).end()
  expect((await world.app.inject('/readyz')).statusCode).toBe(503)
  expect((await world.app.inject('/healthz')).statusCode).toBe(503)
  expect((await world.app.inject('/livez')).statusCode).toBe(200)
})

it('leaves politely: not ready first, then what came in is answered, then the door is closed', async () => {
  await open()
  world.app.readiness.startDraining()
  expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'leaving' })

  const asked = new Promise<http.ServerResponse>((resolve) => {
    answer = (_request, response) => resolve(response)
  })
  const call = fetch(`${address}/api/v2/payments`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const response = await asked
  const closed = world.app.close()
  response.setHeader('content-type', 'application/json').end('{"paid":true}')
  expect(await (await call).json()).toEqual({ paid: true })
  await closed
})

it('carries a payment over a restart of the API', async () => {
  await open()
  const { port } = new URL(api.url)
  await api.close()
  const call = fetch(`${address}/api/v2/payments`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
  answer = (request, response) => void request.pipe(response)
  api = await startOrigin((request, response) => answer(request, response), Number(port))
  const { status, headers } = await call
  expect([status, headers.get('retry-after')]).toEqual([200, null])
})
