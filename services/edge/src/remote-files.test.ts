import type http from 'node:http'
import { createWorld, startOrigin, type World } from './testing/edge-world'

let world: World
let origin: Awaited<ReturnType<typeof startOrigin>>
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void

const javascript = (response: http.ServerResponse, text: string) =>
  response.setHeader('content-type', 'application/javascript; charset=UTF-8').end(text)

beforeEach(async () => {
  answer = (request, response) => javascript(response, `file ${request.url} ${request.headers['accept-encoding']}`)
  origin = await startOrigin((request, response) => answer(request, response))
  world = await createWorld({ REMOTE_UPSTREAMS: `auth=${origin.url}` })
})
afterEach(async () => {
  await world.close()
  await origin.close()
})

const CHUNK = '/remotes/auth/1.0.0-ab/remote.0123456789abcdef.js'
const ENTRY = '/remotes/auth/1.0.0-ab/remoteEntry.js'
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

it('passes a file on from the remote, without cookies or anything else of the browser', async () => {
  const { body, statusCode } = await get(CHUNK, { cookie: 'access-token=secret', authorization: 'Bearer x', 'accept-encoding': 'br' })
  expect([statusCode, body]).toEqual([200, 'file /1.0.0-ab/remote.0123456789abcdef.js br'])
  expect(Object.keys(origin.seen[0]!.headers).sort()).toEqual(['accept-encoding', 'connection', 'host'])
})

it('asks the remote once for a file that many want', async () => {
  await Promise.all([get(CHUNK), get(CHUNK), get(CHUNK)])
  await get(CHUNK)
  expect(origin.seen).toHaveLength(1)
})

it('lets hashed files be kept for ever and has the entry asked for each time', async () => {
  expect((await get(CHUNK)).headers['cache-control']).toContain('immutable')
  const { headers } = await get(ENTRY)
  expect(headers['cache-control']).toBe('no-cache')
  expect((await get(ENTRY, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

it.each([
  ['404', (response: http.ServerResponse) => response.writeHead(404).end('no'), 404],
  ['500', (response: http.ServerResponse) => response.writeHead(500).end('no'), 502],
  ['a page with 200', (response: http.ServerResponse) => response.setHeader('content-type', 'text/html').end('<html>'), 502],
  ['a broken connection', (response: http.ServerResponse) => response.destroy(), 502],
  ['half a file', (response: http.ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/javascript', 'content-length': 100 })
    response.write('half', () => response.destroy())
  }, 502],
] as const)('keeps nothing when the remote answers %s, and serves the file once it is back', async (_case, fault, status) => {
  const healthy = answer
  answer = (_request, response) => void fault(response)
  const failed = await get(CHUNK)
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([status, 'no-store'])
  answer = healthy
  expect((await get(CHUNK)).statusCode).toBe(200)
})

it('says 502 when nobody is at the remote\'s origin', async () => {
  await origin.close()
  expect((await get(CHUNK)).statusCode).toBe(502)
})

it.each(['/remotes/unknown/1/x.js', '/remotes/auth/../x.js', '/remotes/auth/%2e%2e/x.js', '/remotes/auth/1/..%2fx.js', '/remotes/auth/1/a/b.js'])(
  'does not ask the remote for %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
    expect(origin.seen).toEqual([])
  })
