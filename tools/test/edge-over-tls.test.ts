import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { issueCertificate } from '../../services/sandbox/src/certificates/certificate.ts'
import {
  createEdgeHarness,
  startOrigin,
  type EdgeHarness,
} from '../../services/edge/src/testing/edge-harness.ts'

const EVENTS = '/api/v2/payments/1/events'
const SESSION = 'access-token=e30.e30.e30; id-protocol=p1; token-sms=c'

let folder: string
let world: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
let port: number
let ca: string
let following: http.ServerResponse | undefined
/** Response to `/api/pdf`, which the test has to end. */
let unfinished: http.ServerResponse | undefined
const opened: { destroy(): unknown }[] = []

const open = async (variables: Record<string, string> = {}): Promise<void> => {
  folder = mkdtempSync(join(tmpdir(), 'edge-tls-'))
  const authority = issueCertificate({ name: 'Test CA', days: 1, use: 'authority' })
  const own = issueCertificate(
    { name: 'localhost', days: 1, use: { server: ['localhost'] } },
    authority,
  )
  ca = authority.cert
  writeFileSync(join(folder, 'cert.pem'), own.cert)
  writeFileSync(join(folder, 'key.pem'), own.key)
  api = await startOrigin((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === EVENTS)
      return void (following = response)
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write(': open\n\n')
    if (request.url === '/api/pdf') return void (unfinished = response).write('half')
    if (request.method === 'POST') request.pipe(response)
    else response.setHeader('connection', 'keep-alive').end('{"contracts":[]}')
  })
  world = await createEdgeHarness({
    API_URL: api.url,
    EDGE_TLS_CERT: join(folder, 'cert.pem'),
    EDGE_TLS_KEY: join(folder, 'key.pem'),
    ...variables,
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
}
afterEach(async () => {
  opened.splice(0).forEach((connection) => connection.destroy())
  await world.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

function connectByHttp2(): http2.ClientHttp2Session {
  const session = http2.connect(`https://localhost:${port}`, {
    ca,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  } as http2.SecureClientSessionOptions)
  opened.push(session)
  return session
}

/** Requests like a browser. `hints` are the links of 103 responses. */
async function ask(
  path: string,
  { body, ...headers }: http2.OutgoingHttpHeaders & { body?: string } = {},
  session = connectByHttp2(),
) {
  const stream = session.request({ ':path': path, ...headers })
  const hints: unknown[] = []
  stream.on('headers', (early) => {
    if (early[':status'] === 103) hints.push(early.link)
  })
  const answered = new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve)
    stream.once('error', reject)
  })
  if (body !== undefined) stream.write(body)
  stream.end()
  stream.setEncoding('utf8')
  let text = ''
  for await (const chunk of stream) text += chunk
  return { headers: await answered, text, hints }
}

it('speaks HTTP/2 over TLS, and says that it will stay so, but not of this machine', async () => {
  await open()
  const { headers, text } = await ask('/', { accept: 'text/html', ':authority': 'portal.example' })
  expect(headers).toMatchObject({
    ':status': 200,
    'strict-transport-security': expect.stringContaining('max-age=') as string,
  })
  expect(
    (await ask('/', { accept: 'text/html' })).headers['strict-transport-security'],
  ).toBeUndefined()
  expect(text).toContain('<script defer src="/assets/7/main.')
})

it('sends early hints with the files and hashes that every page needs', async () => {
  await open()
  const { hints, text } = await ask('/', { accept: 'text/html' })
  const [links] = hints
  const integrity = /src="\/assets\/7\/main\.[^"]+" integrity="([^"]+)"/.exec(text)?.[1]
  expect(String(links)).toContain('</assets/7/main.0123456789abcdef.css>; rel=preload; as=style')
  expect(String(links)).toContain(
    `</assets/7/main.0123456789abcdef.js>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
  )
  expect((await ask('/')).hints).toEqual([])
})

it('forwards API requests with their bodies and marks them as HTTPS', async () => {
  await open()
  const { headers, text } = await ask('/api/echo', {
    ':method': 'POST',
    'content-type': 'application/json',
    body: '{"doc":"á"}',
  })
  expect(headers[':status']).toBe(200)
  expect(text).toBe('{"doc":"á"}')
  expect(api.seen[0]?.headers).toMatchObject({
    'x-forwarded-proto': 'https',
    'x-forwarded-host': `localhost:${port}`,
  })
  expect((await ask('/api/contracts')).text).toBe('{"contracts":[]}')
})

it('fails a response of unknown length that the API breaks off', async () => {
  await open()
  const pdf = connectByHttp2().request({ ':path': '/api/pdf' })
  await once(pdf, 'data')
  const ended = once(pdf.resume(), 'end')
  unfinished?.destroy()
  await expect(ended).rejects.toThrow('NGHTTP2_INTERNAL_ERROR')
})

it('rejects a body of unknown length that is too large with 413', async () => {
  await open()
  const { headers, text } = await ask('/api/echo', {
    ':method': 'POST',
    'content-type': 'application/json',
    body: 'x'.repeat(1_000_001),
  })
  expect(headers[':status']).toBe(413)
  expect(text).toContain('PAYLOAD.TOO.LARGE')
  expect(api.seen).toEqual([])
})

it('gives what a page begins with there too', async () => {
  await open()
  const { text } = await ask('/', { accept: 'text/html', cookie: SESSION })
  expect(text).toContain('"/api/v2/account"')
})

it('serves who knows nothing newer than HTTP/1.1, without early words', async () => {
  await open()
  const informed: unknown[] = []
  const status = await new Promise((resolve, reject) => {
    https
      .get(
        { host: '127.0.0.1', port, servername: 'localhost', ca, headers: { accept: 'text/html' } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      .on('information', (info) => informed.push(info))
      .once('error', reject)
  })
  expect(status).toBe(200)
  expect(informed).toEqual([])
})

// ASVS 15.2.2
it('closes a stream that times out and keeps the other streams of the connection', async () => {
  await open({ REQUEST_TIMEOUT_SECONDS: '2' })
  const session = connectByHttp2()
  const events = session.request({ ':path': EVENTS }, { endStream: false }).setEncoding('utf8')
  events.end()
  await once(events, 'data')
  const slow = session.request({
    ':path': '/api/echo',
    ':method': 'POST',
    'content-type': 'application/json',
  })
  slow.write('{')
  const drip = setInterval(() => slow.write(' '), 100)
  await once(slow, 'close')
  clearInterval(drip)
  expect(slow.rstCode).toBe(http2.constants.NGHTTP2_CANCEL)
  expect((await ask('/api/contracts', {}, session)).text).toBe('{"contracts":[]}')
  following?.end('data: last\n\n')
  const [text] = (await once(events, 'data')) as [string]
  expect(text).toBe('data: last\n\n')
  expect(api.seen.map(({ url }) => url)).toEqual([EVENTS, '/api/contracts'])
})

// ASVS 15.2.2
it('responds 408 to an HTTP/1.1 request whose body times out', async () => {
  await open({ REQUEST_TIMEOUT_SECONDS: '2' })
  const slow = tls.connect({
    host: '127.0.0.1',
    port,
    servername: 'localhost',
    ca,
    ALPNProtocols: ['http/1.1'],
  })
  opened.push(slow)
  slow.write(
    'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  )
  let text = ''
  for await (const chunk of slow.setEncoding('utf8')) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(api.seen).toEqual([])
})

it('closes a connection that does not complete the TLS handshake in time', async () => {
  await open({ REQUEST_TIMEOUT_SECONDS: '1' })
  const silent = connect(port, '127.0.0.1')
  opened.push(silent)
  silent.resume().on('error', () => undefined)
  await once(silent, 'close')
})

it('handles 100 concurrent streams of one connection, as its settings announce', async () => {
  await open()
  const [settings] = (await once(connectByHttp2(), 'remoteSettings')) as [http2.Settings]
  expect(settings.maxConcurrentStreams).toBe(100)
})

/** Opens a new connection; returns 0 if it is refused. */
const statusOf = (path: string) =>
  new Promise((resolve) => {
    https
      .get(
        { host: '127.0.0.1', port, path, servername: 'localhost', ca, agent: false },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      .once('error', () => resolve(0))
  })

/** Resolves when the next connection was opened and the edge saw it close. */
const nextLeft = async (): Promise<void> => {
  const [socket] = (await once(world.app.server, 'connection')) as [Socket]
  await once(socket, 'close')
}

// ASVS 15.2.2
it('takes no more connections of an address than it may have, until one of them is closed', async () => {
  await open({ MAX_CONNECTIONS_PER_IP: '1' })
  const heldLeft = nextLeft()
  const held = connect(port, '127.0.0.1')
  opened.push(held)
  await once(held, 'connect')
  expect([await statusOf('/livez'), await statusOf('/livez')]).toEqual([0, 0])
  held.destroy()
  await heldLeft
  for (let turn = 0; turn < 3; turn += 1) {
    const left = nextLeft()
    expect(await statusOf('/livez')).toBe(200)
    await left
  }
})

// ASVS 12.1.1, 12.1.2
it('the edge over TLS offers TLS 1.2 with authenticated ciphers only', async () => {
  await open()
  const connectWith = (options: tls.ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const socket = tls.connect({
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        ca,
        ...options,
      })
      opened.push(socket)
      socket.once('secureConnect', () => resolve(socket.getCipher().standardName))
      socket.once('error', () => resolve('refused'))
    })
  const only12 = { maxVersion: 'TLSv1.2' } as const
  expect(await connectWith({})).toMatch(/^TLS_AES_/)
  expect(await connectWith(only12)).toMatch(/_GCM_|_POLY1305_/)
  for (const ciphers of [
    'ECDHE-ECDSA-AES128-SHA',
    'ECDHE-ECDSA-AES256-SHA384',
    'ECDHE-ECDSA-AES128-CCM8',
  ])
    expect(await connectWith({ ...only12, ciphers })).toBe('refused')
  expect(await connectWith({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' })).toBe('refused')
})
