import { once } from 'node:events'
import { connect } from 'node:net'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

let edge: EdgeHarness
let api: Awaited<ReturnType<typeof startOrigin>>
let port: number

beforeAll(async () => {
  api = await startOrigin((request, response) => {
    let body = ''
    request
      .on('data', (chunk) => {
        body += chunk
      })
      .on('end', () => response.end(`${request.method} ${request.url} ${body}`))
  })
  edge = await createEdgeHarness({ API_URL: api.url })
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await edge.close()
  await api.close()
})

/** Sends the raw text and returns everything that arrives until the edge closes the connection. */
const sendRawRequest = async (text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return received
}

const END = 'connection: close\r\n\r\n'

it.each([
  [
    'a body after Expect: 100-continue',
    `POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 2\r\n${END}{}`,
    'POST /api/report {}',
  ],
  [
    'a body without a content type',
    `POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n${END}{}`,
    'POST /api/report {}',
  ],
  [
    'an absolute URL, and ignores its host',
    `GET http://other.example:81/api/open/status?a=1 HTTP/1.1\r\nhost: x\r\n${END}`,
    'GET /api/open/status?a=1 ',
  ],
  [
    'an absolute URL without a path',
    `GET http://other.example HTTP/1.1\r\nhost: x\r\n${END}`,
    'Sinal',
  ],
  [
    'an offer to upgrade to HTTP/2, which it ignores',
    'GET /api/open/status HTTP/1.1\r\nhost: x\r\nconnection: upgrade, http2-settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n',
    'GET /api/open/status ',
  ],
  [
    'trailers and connection options',
    `GET /api/open/status HTTP/1.1\r\nhost: x\r\nte: trailers\r\nkeep-alive: timeout=5\r\nconnection: te, keep-alive, close\r\n\r\n`,
    'GET /api/open/status ',
  ],
  ['HTTP/1.0 without a host', 'GET /api/open/status HTTP/1.0\r\n\r\n', 'GET /api/open/status '],
])('the edge serves %s', async (_, request, expected) => {
  const response = await sendRawRequest(request)
  expect(response).toMatch(/^HTTP\/1\.1 (?:100 Continue\r\n\r\nHTTP\/1\.1 )?200 /)
  expect(response).toContain(expected)
})

it.each([
  ['OPTIONS * HTTP/1.1', 404],
  ['TRACE / HTTP/1.1', 404],
  ['GET /% HTTP/1.1', 404],
])('the edge responds to %s with %i', async (line, status) => {
  expect(await sendRawRequest(`${line}\r\nhost: x\r\n${END}`)).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  )
})

it('the edge rejects an expectation that it does not know', async () => {
  expect(await sendRawRequest(`GET / HTTP/1.1\r\nhost: x\r\nexpect: 200-maybe\r\n${END}`)).toMatch(
    /^HTTP\/1\.1 417 /,
  )
})
