import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http2 from 'node:http2'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificate } from '../../services/sandbox/src/certificates/certificate'
import { createWorld, startOrigin, type World } from '../../services/edge/src/testing/edge-world'

const SESSION = 'access-token=e30.e30.e30; id-protocol=p1; token-sms=c'

let folder: string
let world: World
let api: Awaited<ReturnType<typeof startOrigin>>
let port: number
let ca: string
const sessions: http2.ClientHttp2Session[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-tls-'))
  const authority = certificate({ name: 'Test CA', days: 1, use: 'authority' })
  const own = certificate({ name: 'localhost', days: 1, use: { server: ['localhost'] } }, authority)
  ca = authority.cert
  writeFileSync(join(folder, 'cert.pem'), own.cert)
  writeFileSync(join(folder, 'key.pem'), own.key)
  api = await startOrigin((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') request.pipe(response)
    else response.setHeader('connection', 'keep-alive').end('{"contracts":[]}')
  })
  world = await createWorld({ API_URL: api.url, EDGE_TLS_CERT: join(folder, 'cert.pem'), EDGE_TLS_KEY: join(folder, 'key.pem') })
  world.addHost('7', { takesAnswers: true })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  sessions.splice(0).forEach((session) => session.destroy())
  await world.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

/** As browsers ask. `hints` are the links of 103 answers. */
async function ask(path: string, { body, ...headers }: http2.OutgoingHttpHeaders & { body?: string } = {}) {
  const session = http2.connect(`https://localhost:${port}`, { ca, lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) } as http2.SecureClientSessionOptions)
  sessions.push(session)
  const stream = session.request({ ':path': path, ...headers })
  const hints: unknown[] = []
  stream.on('headers', (early) => { if (early[':status'] === 103) hints.push(early.link) })
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
  const { headers, text } = await ask('/', { accept: 'text/html', ':authority': 'portal.example' })
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': expect.stringContaining('max-age=') as string })
  expect((await ask('/', { accept: 'text/html' })).headers['strict-transport-security']).toBeUndefined()
  expect(text).toContain('<script defer src="/assets/7/main.')
})

it('tells a browser of the files that every page needs before the page is there, with the hash that the page names', async () => {
  const { hints, text } = await ask('/', { accept: 'text/html' })
  const [links] = hints
  const integrity = /src="\/assets\/7\/main\.[^"]+" integrity="([^"]+)"/.exec(text)?.[1]
  expect(String(links)).toContain('</assets/7/main.0123456789abcdef.css>; rel=preload; as=style')
  expect(String(links)).toContain(`</assets/7/main.0123456789abcdef.js>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`)
  expect((await ask('/')).hints).toEqual([])
})

it('hands calls on as ever, bodies and all, and says that they came over HTTPS', async () => {
  const { headers, text } = await ask('/api/echo', { ':method': 'POST', 'content-type': 'application/json', body: '{"doc":"á"}' })
  expect(headers[':status']).toBe(200)
  expect(text).toBe('{"doc":"á"}')
  expect(api.seen[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': `localhost:${port}` })
  expect((await ask('/api/contracts')).text).toBe('{"contracts":[]}')
})

it('gives what a page begins with there too', async () => {
  const { text } = await ask('/', { accept: 'text/html', cookie: SESSION })
  expect(text).toContain('"/api/contracts"')
})

it('serves who knows nothing newer than HTTP/1.1, without early words', async () => {
  const informed: unknown[] = []
  const status = await new Promise((resolve, reject) => {
    https.get({ host: '127.0.0.1', port, servername: 'localhost', ca, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('information', (info) => informed.push(info)).once('error', reject)
  })
  expect(status).toBe(200)
  expect(informed).toEqual([])
})
