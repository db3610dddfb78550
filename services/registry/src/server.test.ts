import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import {
  createRegistryHarness,
  createToken,
  type RegistryHarness,
} from './testing/registry-harness.ts'

let harness: RegistryHarness
let address: string
const sockets: Socket[] = []

const open = async (requestTimeoutMs?: number): Promise<void> => {
  harness = await createRegistryHarness(null, requestTimeoutMs)
  address = await harness.app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  await harness.close()
})

/** Announces a body of half a megabyte and sends one byte. */
const sendPartialRequest = (headers = ''): Socket => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
  sockets.push(socket)
  socket.write(
    `POST /v1/remotes/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500000\r\n${headers}\r\n{`,
  )
  return socket
}

// ASVS 15.2.2
it('the registry times out a slow body and serves other requests meanwhile', async () => {
  await open(2_000)
  const slow = sendPartialRequest(`authorization: Bearer ${createToken('auth')}\r\n`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  let text = ''
  for await (const chunk of slow) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

it.each([
  ['no token', ''],
  ['a token of nobody', `authorization: Bearer ${createToken('nobody')}\r\n`],
])('the registry rejects a change with %s before reading the body', async (_what, headers) => {
  await open()
  const [text] = (await once(sendPartialRequest(headers), 'data')) as [string]
  expect(text).toMatch(/^HTTP\/1\.1 401 /)
  expect(text).toContain('UNAUTHENTICATED')
})

it('the registry responds with 404 to metadata that does not exist, also of a version above its integers', async () => {
  await open()
  for (const file of ['9999999999.targets.json', '999999999.targets.json', '0.root.json'])
    expect((await fetch(`${address}/tuf/metadata/${file}`)).status).toBe(404)
})
