import { once } from 'node:events'
import { connect } from 'node:net'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

let edge: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
let port: number

beforeAll(async () => {
  api = await startOrigin((_request, response) => response.end('{}'))
  edge = await createEdgeHarness({ API_URL: api.url })
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await edge.close()
  await api.close()
})

/** Sends a request target as it is, which HTTP clients would normalize. */
const request = async (target: string, header = 'accept: */*'): Promise<number> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${target} HTTP/1.1\r\nhost: portal.example\r\n${header}\r\nconnection: close\r\n\r\n`,
  )
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return Number(Buffer.concat(chunks).toString().slice(9, 12))
}

// ASVS 1.1.1
it.each([
  '/api/../readyz',
  '/api/%2e%2e/readyz',
  '/api/.%2e/readyz',
  '/api/x/..%2f..%2freadyz',
  '/api/\\..\\readyz',
  '/api/x\\..\\..\\readyz',
  '/api/.\\..\\..\\readyz',
  '//api/../readyz',
  '/api/\t/../readyz',
])('the edge does not forward %j', async (target) => {
  api.seen.length = 0
  expect([400, 404]).toContain(await request(target))
  expect(api.seen.map(({ url }) => url)).toEqual([])
})

it('the edge forwards a backslash in a query', async () => {
  expect(await request('/api/open/status?a=\\..')).toBe(200)
})

it.each(['keep-alive: timeout=5', 'upgrade: h2c', 'proxy-connection: keep-alive', 'te: trailers'])(
  'the edge forwards a request with the header "%s" of its own connection',
  async (header) => expect(await request('/api/open/status', header)).toBe(200),
)
