import type { AddressInfo } from 'node:net'
import { startOrigin } from '../../services/edge/src/testing/edge-harness.ts'
import {
  createRegistryHarness,
  createRelease,
  createToken,
  type RegistryHarness,
} from '../../services/registry/src/testing/registry-harness.ts'
import { openRegistry } from './open-registry.mjs'

const TOKEN = process.env.REGISTRY_TOKEN
let service: RegistryHarness
beforeAll(async () => {
  service = await createRegistryHarness()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  process.env.REGISTRY_TOKEN = createToken('auth')
})
afterAll(async () => {
  if (TOKEN === undefined) delete process.env.REGISTRY_TOKEN
  else process.env.REGISTRY_TOKEN = TOKEN
  await service.close()
})

const open = () => {
  const { port } = service.app.server.address() as AddressInfo
  return openRegistry(`http://127.0.0.1:${port}`)
}
const stage = (version: string) => ({ do: 'stage', release: createRelease('auth', version) })
const publish = (version: string) => ({
  do: 'publish',
  release: createRelease('auth', version),
  smokeRun: { without: 'a test' },
})

it('a publish does not replace a release that went live during its smoke run', async () => {
  const slow = open()
  await slow.read()
  await slow.change('auth', stage('1'))
  const fast = open()
  await fast.change('auth', stage('2'))
  await fast.change('auth', publish('2'))

  await expect(slow.change('auth', publish('1'))).rejects.toThrow(
    'auth is at revision 3, not 1: another change was first.',
  )
  expect((await slow.read()).remotes.auth.live.version).toBe('2')
  await slow.change('auth', publish('1'))
  expect((await fast.read()).remotes.auth.live.version).toBe('1')
})

it.each([
  ['the connection breaks', null, 'does not respond (UND_ERR_SOCKET).'],
  ['a proxy gives up', 504, '/v1/remotes/auth responded with 504.'],
])(
  'a change whose response is lost says to check before it is repeated: %s',
  async (_, status, message) => {
    const entries = { auth: { revision: 3, entry: { history: [] } } }
    const other = await startOrigin((request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify({ remotes: entries }))
      else if (status === null) request.socket.destroy()
      else response.writeHead(status).end()
    })
    const registry = openRegistry(other.url)
    await expect(registry.change('auth', { do: 'rollback' })).rejects.toThrow(
      `${message} The change may have been made: check 'list' before you repeat it.`,
    )
    await other.close()
  },
)

it.each(['<html>', '{}', 'null'])(
  'names a server that is no registry and responds with %s',
  async (text) => {
    const other = await startOrigin((_request, response) => response.end(text))
    const message = `${other.url}/v1/remotes is not the response of a registry service (status 200).`
    await expect(openRegistry(other.url).read()).rejects.toThrow(message)
    await expect(openRegistry(other.url).change('auth', publish('1'))).rejects.toThrow(message)
    await other.close()
  },
)
