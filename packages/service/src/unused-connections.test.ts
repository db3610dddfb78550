import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { closeUnusedConnections } from './unused-connections.ts'

const openConnection = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

it('a closing server waits for the request in flight and for no connection without a request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', connectionTimeout: 60_000 })
  closeUnusedConnections(app)
  const { promise: isReceived, resolve: markReceived } = Promise.withResolvers<void>()
  const { promise: isFinished, resolve: finish } = Promise.withResolvers<string>()
  app.get('/slow', () => {
    markReceived()
    return isFinished
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const unused = await openConnection(port, '')
  const incomplete = await openConnection(port, 'GET / HTTP/1.1\r\n')
  const busy = await openConnection(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await isReceived

  const ends = [unused, incomplete].map((socket) => once(socket.resume(), 'close'))
  const closed = app.close()
  await Promise.all(ends)
  const answer = once(busy, 'data')
  finish('complete')
  expect(String(await answer)).toContain('complete')
  await closed
})

it.each([
  [
    'body',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf',
  ],
  ['second header', 'GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\n'],
])(
  'a closing server waits for a stalled %s no longer than a request may take',
  async (_part, text) => {
    const app = Fastify({
      forceCloseConnections: 'idle',
      connectionTimeout: 60_000,
      requestTimeout: 1_000,
    })
    closeUnusedConnections(app)
    const { promise: isReceived, resolve: markReceived } = Promise.withResolvers<void>()
    app.addHook('onRequest', async () => markReceived())
    app.post('/', async () => 'complete')
    app.get('/', async () => 'complete')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const stalled = await openConnection((app.server.address() as AddressInfo).port, text)
    await isReceived
    const end = once(stalled.resume(), 'close')
    await app.close()
    await end
  },
  30_000,
)
