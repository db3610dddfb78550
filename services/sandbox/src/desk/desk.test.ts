import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

let portal: Server
let seen: { url: string | undefined; key: string | undefined; body: string }[]
const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
beforeEach(async () => {
  seen = []
  portal = createServer(
    (request, response) =>
      void read(request).then((body) => {
        seen.push({ url: request.url, key: request.headers.authorization, body })
        const isRefused = request.url?.endsWith('/9') ?? false
        response
          .writeHead(isRefused ? 409 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify(isRefused ? { message: 'too late' } : { cases: [] }))
      }),
  )
  await new Promise<void>((resolve) => {
    portal.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(async () => {
  await closeAll()
  await new Promise<void>((resolve) => {
    portal.close(() => resolve())
  })
})
const desk = () =>
  startTestSandbox({
    deskApi: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
    deskKey: 'the-key',
  })

it('shows the operator the queue and takes answers to the portal, with its key', async () => {
  const sandbox = await desk()
  expect((await sandbox.call('GET', '/desk')).headers.get('content-type')).toMatch('text/html')
  expect((await sandbox.call('GET', '/desk/queue.json')).body).toEqual({ cases: [] })
  await sandbox.call('POST', '/desk/cases/123', { to: 'answered', answer: 'Feito.' })
  expect(seen).toEqual([
    { url: '/desk/queue', key: 'Bearer the-key', body: '' },
    { url: '/desk/cases/123', key: 'Bearer the-key', body: '{"to":"answered","answer":"Feito."}' },
  ])
})

it('has the portal say what is wrong with the token of a partner', async () => {
  const sandbox = await desk()
  expect((await sandbox.call('GET', '/partner')).headers.get('content-type')).toMatch('text/html')
  await sandbox.call('POST', '/partner/check', { token: 'a.b' })
  expect(seen).toEqual([{ url: '/partner-token', key: 'Bearer the-key', body: '{"token":"a.b"}' }])
})

it('says why the portal refused, and when it is not there', async () => {
  const sandbox = await desk()
  expect((await sandbox.call('POST', '/desk/cases/9', { to: 'closed' })).status).toBe(409)
  const lost = await startTestSandbox({ deskApi: 'http://127.0.0.1:9' })
  expect((await lost.call('GET', '/desk/queue.json')).status).toBe(502)
})
