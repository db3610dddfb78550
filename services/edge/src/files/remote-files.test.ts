import { createHash } from 'node:crypto'
import type http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import {
  createEdgeHarness,
  createRelease,
  startOrigin,
  type EdgeHarness,
} from '../testing/edge-harness.ts'

let edge: EdgeHarness
let origin: Awaited<ReturnType<typeof startOrigin>>
let handleRequest: (request: http.IncomingMessage, response: http.ServerResponse) => void

const javascript = (response: http.ServerResponse, text: string | Buffer) =>
  response.setHeader('content-type', 'application/javascript; charset=UTF-8').end(text)

const CODE = 'export const answer = 42'
const HASH = `sha384-${createHash('sha384').update(CODE).digest('base64')}`
const built = (version: string) =>
  createRelease('auth', version, [], {
    files: { 'remote.0123456789abcdef.js': HASH, 'remoteEntry.js': HASH },
  })

beforeEach(async () => {
  handleRequest = (_request, response) => javascript(response, CODE)
  origin = await startOrigin((request, response) => handleRequest(request, response))
  edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `auth=${origin.url}` })
  edge.writeRegistry(
    JSON.stringify({
      remotes: { auth: { live: built('1.0.0-ab'), history: [built('1.0.0-old')] } },
    }),
  )
})
afterEach(async () => {
  await edge.close()
  await origin.close()
})

const CHUNK = '/remotes/auth/1.0.0-ab/remote.0123456789abcdef.js'
const ENTRY = '/remotes/auth/1.0.0-ab/remoteEntry.js'
const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })

// ASVS 14.2.3
it("a remote's file is fetched without headers of the browser", async () => {
  const { body, statusCode } = await get(CHUNK, {
    cookie: 'access-token=secret',
    authorization: 'Bearer x',
    'accept-encoding': 'br',
  })
  expect([statusCode, body]).toEqual([200, CODE])
  expect(origin.seen[0]).toMatchObject({
    url: '/1.0.0-ab/remote.0123456789abcdef.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(Object.keys(origin.seen[0]!.headers).sort()).toEqual([
    'accept-encoding',
    'connection',
    'host',
  ])
})

it('concurrent requests of a file share one fetch', async () => {
  await Promise.all([get(CHUNK), get(CHUNK), get(CHUNK)])
  await get(CHUNK)
  expect(origin.seen).toHaveLength(1)
  const earlier = CHUNK.replace('1.0.0-ab', '1.0.0-old')
  await get(earlier)
  await get(earlier)
  expect(origin.seen).toHaveLength(2)
})

it('a fetch is retried when the origin closes its keep-alive connection', async () => {
  const readUsedBudget = new WeakSet<object>()
  handleRequest = ({ socket }, response) => {
    if (readUsedBudget.has(socket)) socket.destroy()
    else javascript(response, CODE)
    readUsedBudget.add(socket)
  }
  for (const version of ['1.0.0-ab', '1.0.0-old'])
    expect((await get(CHUNK.replace('1.0.0-ab', version))).statusCode).toBe(200)
  expect(origin.seen).toHaveLength(3)
})

it('a compressed file is verified after decompression', async () => {
  handleRequest = (_request, response) => {
    response.setHeader('content-encoding', 'br')
    javascript(response, brotliCompressSync(CODE))
  }
  expect((await get(CHUNK, { 'accept-encoding': 'br' })).statusCode).toBe(200)
})

it('a file that no release names is forwarded and not cached', async () => {
  const unnamed = CHUNK.replace('1.0.0-ab', '0.9.0')
  expect((await get(unnamed)).statusCode).toBe(200)
  expect((await get(unnamed)).statusCode).toBe(200)
  expect(origin.seen).toHaveLength(2)
})

it('a remote without configured origin is fetched from the origin of its release', async () => {
  const club = {
    ...built('1.0.0-ab'),
    name: 'club',
    base: '/remotes/club/1.0.0-ab/',
    origin: origin.url,
  }
  edge.writeRegistry(JSON.stringify({ remotes: { club: { live: club, history: [] } } }))
  expect((await get(CHUNK.replace('auth', 'club'))).body).toBe(CODE)
  expect((await get('/remotes/club/1.0.0-ab/another.0123456789abcdef.js')).statusCode).toBe(404)
  expect(origin.seen).toHaveLength(1)
})

it('a release that browsers load from another origin is fetched from there, live or earlier', async () => {
  const cdn = await startOrigin((request, response) =>
    javascript(response, request.url?.startsWith('/auth/1.0.0-c') ? CODE : 'other'),
  )
  const [live, before] = ['1.0.0-cd', '1.0.0-cc'].map((version) => ({
    ...built(version),
    base: `${cdn.url}/auth/${version}/`,
  }))
  edge.writeRegistry(JSON.stringify({ remotes: { auth: { live, history: [before] } } }))
  for (const version of ['1.0.0-cd', '1.0.0-cc'])
    expect((await get(CHUNK.replace('1.0.0-ab', version))).body).toBe(CODE)
  expect(origin.seen).toHaveLength(0)
  await cdn.close()
})

it('files of a release are immutable under their own URL, others are revalidated', async () => {
  for (const url of [CHUNK, ENTRY])
    expect((await get(url)).headers['cache-control']).toContain('immutable')
  for (const url of [CHUNK.replace('1.0.0-ab', '0.9.0'), `${CHUNK}?a`]) {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
})

it.each([
  ['404', (response: http.ServerResponse) => response.writeHead(404).end('no'), 404],
  ['500', (response: http.ServerResponse) => response.writeHead(500).end('no'), 502],
  [
    'a page with 200',
    (response: http.ServerResponse) =>
      response.setHeader('content-type', 'text/html').end('<html>'),
    502,
  ],
  [
    'a changed byte',
    (response: http.ServerResponse) => javascript(response, CODE.replace('42', '43')),
    502,
  ],
  [
    'what cannot be unpacked',
    (response: http.ServerResponse) => {
      response.setHeader('content-encoding', 'br')
      javascript(response, CODE)
    },
    502,
  ],
  ['a broken connection', (response: http.ServerResponse) => response.destroy(), 502],
  [
    'half a file',
    (response: http.ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/javascript', 'content-length': 100 })
      response.write('half', () => response.destroy())
    },
    502,
  ],
] as const)(
  '%s is not cached, and the file is served after recovery',
  async (_case, fault, status) => {
    const healthy = handleRequest
    handleRequest = (_request, response) => void fault(response)
    const failed = await get(CHUNK)
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([status, 'no-store'])
    handleRequest = healthy
    expect((await get(CHUNK)).statusCode).toBe(200)
  },
)

it('an unreachable origin results in 502', async () => {
  await origin.close()
  expect((await get(CHUNK)).statusCode).toBe(502)
})

// ASVS 5.3.2, 1.1.1
it.each([
  '/remotes/unknown/1/x.js',
  '/remotes/auth/../x.js',
  '/remotes/auth/%2e%2e/x.js',
  '/remotes/auth/1/..%2fx.js',
  '/remotes/auth/1/a/b.js',
])('no request is sent to the remote for %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
  expect(origin.seen).toEqual([])
})
