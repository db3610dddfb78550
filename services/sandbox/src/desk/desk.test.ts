import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

let portal: Server
let received: { url: string | undefined; key: string | undefined; body: string }[]
const readText = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
beforeEach(async () => {
  received = []
  portal = createServer(
    (request, response) =>
      void readText(request).then((body) => {
        received.push({ url: request.url, key: request.headers.authorization, body })
        const isRefused = request.url?.endsWith('/9') ?? false
        response
          .writeHead(isRefused ? 409 : 200, {
            'content-type': 'application/json',
            ...(request.url?.endsWith('/file') && {
              'content-disposition': 'attachment; filename="anexo-8.pdf"',
            }),
          })
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
const AS_ANA = { 'x-desk-person': 'ana' }
const startDesk = () =>
  startTestSandbox({
    deskApi: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
    deskKey: 'the-key',
    deskPeople: [{ name: 'ana', key: 'key-of-ana' }],
  })

it('shows the operator the queue and one case, and forwards responses with the key of the selected person', async () => {
  const sandbox = await startDesk()
  expect((await sandbox.call('GET', '/desk')).headers.get('content-type')).toMatch('text/html')
  expect((await sandbox.call('GET', '/desk/queue.json')).body).toEqual({ cases: [] })
  const answer = { to: 'answered', answer: 'Feito.' }
  expect((await sandbox.call('POST', '/desk/cases/123', answer)).status).toBe(400)
  await sandbox.call('POST', '/desk/cases/123', answer, undefined, AS_ANA)
  await sandbox.call('GET', '/desk/cases/123')
  expect(received).toEqual([
    { url: '/desk/queue', key: 'Bearer the-key', body: '' },
    { url: '/desk/cases/123', key: 'Bearer key-of-ana', body: JSON.stringify(answer) },
    { url: '/desk/cases/123', key: 'Bearer the-key', body: '' },
  ])
})

it('downloads the file of a case as an attachment of the portal', async () => {
  const sandbox = await startDesk()
  expect((await sandbox.call('GET', '/desk/cases/8/file')).headers.get('content-disposition')).toBe(
    'attachment; filename="anexo-8.pdf"',
  )
  expect(received.at(-1)).toMatchObject({ url: '/desk/cases/8/file', key: 'Bearer the-key' })
})

it('acts on unmatched money with the key of the selected person', async () => {
  const sandbox = await startTestSandbox({
    deskApi: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
    deskPeople: [
      { name: 'ana', key: 'key-of-ana' },
      { name: 'bruno', key: 'key-of-bruno' },
    ],
  })
  const as = (name: string) => ({ 'x-desk-person': name })
  expect((await sandbox.call('GET', '/desk/people.json')).body).toEqual({
    people: ['ana', 'bruno'],
  })
  await sandbox.call('GET', '/desk/money.json', undefined, undefined, as('ana'))
  const step = { step: 'approve' }
  await sandbox.call('POST', '/desk/money/pix%3AE1', step, undefined, as('bruno'))
  const unknown = await sandbox.call('GET', '/desk/money.json', undefined, undefined, as('carla'))
  expect(unknown.status).toBe(400)
  expect(received).toEqual([
    { url: '/desk/money', key: 'Bearer key-of-ana', body: '' },
    { url: '/desk/money/pix%3AE1', key: 'Bearer key-of-bruno', body: JSON.stringify(step) },
  ])
})

it('forwards a token check to the portal', async () => {
  const sandbox = await startDesk()
  expect((await sandbox.call('GET', '/partner')).headers.get('content-type')).toMatch('text/html')
  await sandbox.call('POST', '/partner/check', { token: 'a.b' })
  expect(received).toEqual([
    { url: '/partner-token', key: 'Bearer the-key', body: '{"token":"a.b"}' },
  ])
})

it('shows why the portal rejected a request or that it is unreachable', async () => {
  const sandbox = await startDesk()
  expect(
    (await sandbox.call('POST', '/desk/cases/9', { to: 'closed' }, undefined, AS_ANA)).status,
  ).toBe(409)
  const lost = await startTestSandbox({ deskApi: 'http://127.0.0.1:9' })
  expect((await lost.call('GET', '/desk/queue.json')).status).toBe(502)
})
