import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import {
  createRegistryHarness,
  createToken,
  type RegistryHarness,
} from './testing/registry-harness.ts'

let world: RegistryHarness
let address: string
const sockets: Socket[] = []

const open = async (requestTimeoutMs?: number): Promise<void> => {
  world = await createRegistryHarness(null, requestTimeoutMs)
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  await world.close()
})

/** Promises a body of half a megabyte, and sends one byte of it. */
const promise = (headers = ''): Socket => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
  sockets.push(socket)
  socket.write(
    `POST /v1/remotes/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500000\r\n${headers}\r\n{`,
  )
  return socket
}

// ASVS 15.2.2
it('waits for a body no longer than it says, and answers another one meanwhile', async () => {
  await open(2_000)
  const slow = promise(`authorization: Bearer ${createToken('auth')}\r\n`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  let text = ''
  for await (const chunk of slow) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

it.each([
  ['no token', ''],
  ['a token of nobody', `authorization: Bearer ${createToken('nobody')}\r\n`],
])('refuses a write with %s before its body is there', async (_what, headers) => {
  await open()
  const [text] = (await once(promise(headers), 'data')) as [string]
  expect(text).toMatch(/^HTTP\/1\.1 401 /)
  expect(text).toContain('UNAUTHENTICATED')
})
