import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { handleClientError } from './client-error.ts'

/** Response that a client reads after sending `sent` when the server times out. */
const answered = async (sent: string, code: string): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const caller = connect(
    (server.address() as AddressInfo).port,
    '127.0.0.1',
    () => void caller.write(sent),
  )
  const [socket] = (await once(server, 'connection')) as [Socket]
  socket.on('error', () => undefined)
  if (sent !== '') await once(socket, 'data')
  handleClientError(Object.assign(new Error(code), { code }), socket)
  let text = ''
  for await (const part of caller) text += String(part)
  server.close()
  return text
}

it('responds to an incomplete request and closes a connection without one silently', async () => {
  expect(await answered('GET / HT', 'ERR_HTTP_REQUEST_TIMEOUT')).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n/,
  )
  expect(await answered('GET / HT', 'HPE_HEADER_OVERFLOW')).toMatch(/^HTTP\/1\.1 431 /)
  expect(await answered('\0', 'HPE_INVALID_METHOD')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(await answered('', 'ERR_HTTP_REQUEST_TIMEOUT')).toBe('')
})
