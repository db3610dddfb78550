import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildAdminServer } from '../../services/api/src/platform/admin/admin-server.ts'
import { openSlices } from '../../services/api/src/slices.ts'
import { createPartnerToken } from '../../services/api/src/testing/partner-token.ts'
import { STORE } from '../../services/api/src/testing/stores.ts'
import { createTestApi, type TestApi } from '../../services/api/src/testing/test-api.ts'
import { startOrigin } from '../../services/edge/src/testing/edge-harness.ts'

const KEY = 'chave-da-beatriz'
let api: TestApi
let admin: Awaited<ReturnType<typeof buildAdminServer>>
beforeAll(async () => {
  api = await createTestApi(STORE, {
    config: { supportDeskPeople: [{ name: 'beatriz', key: KEY }] },
  })
  admin = await buildAdminServer(
    api.platform,
    await openSlices({
      ...api.platform,
      metrics: { ...api.platform.metrics, addGauge: () => undefined },
    }),
  )
  await admin.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await admin.close()
  await api.close()
})

/** Returns all output of the command. */
const run = (args: readonly string[], key = KEY) =>
  new Promise<string>((resolve) => {
    const { port } = admin.server.address() as AddressInfo
    execFile(
      process.execPath,
      [join(__dirname, 'main.mjs'), ...args],
      {
        env: {
          ...process.env,
          ADMIN_URL: `http://127.0.0.1:${port}`,
          SUPPORT_DESK_API_KEY: key,
        },
      },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })

it('lists, switches and logs a partner, and checks its token', async () => {
  const token = await createPartnerToken(api.platform.clock.now(), '39053344705')
  expect(await run(['check', token])).toBe('The token is valid and was not used.\n')
  expect(await run(['off', 'partner-app'])).toMatch(/^Usage/)
  expect(await run(['off', 'partner-app', '--reason', 'chave vazada'], 'outra')).toBe(
    'Missing or invalid support desk key.\n',
  )
  expect(await run(['off', 'partner-app', '--reason', 'chave vazada'])).toBe(
    'partner-app is off, 0 sessions ended\n',
  )
  expect(await run(['list'])).toMatch(
    /^partner-app {2}http:\S+ http:\S+ {2}OFF since \S+ \(beatriz: chave vazada\)\n$/,
  )
  expect(await run(['on', 'partner-app', '--reason', 'chave nova'])).toBe('partner-app is on\n')
  expect(await run(['log', 'partner-app'])).toMatch(
    /^on since \S+ \(beatriz: chave nova\)\nOFF since \S+ \(beatriz: chave vazada\)\n$/,
  )
})

it('enrols a partner whose origins and keys can work', async () => {
  const keys = await startOrigin((request, response) =>
    response.end(request.url === '/chaves.json' ? '{"keys":[{"kid":"2026-11"}]}' : '<html>'),
  )
  const enrol = (path: string, origin: string) =>
    run(['enrol', 'clube', '--keys', keys.url + path, '--origin', origin, '--payments-only'])
  expect(await enrol('/chaves.json', 'https://clube.example')).toBe(`Public keys: 2026-11
API, add to the list PARTNERS and restart: {"id":"clube","jwksUrl":"${keys.url}/chaves.json","origins":["https://clube.example"],"opensPortal":false}
Edge, add to PARTNER_ORIGINS and restart:  https://clube.example
`)
  expect(await enrol('/nada', 'https://clube.example')).toMatch(/serves no JWK set/)
  expect(
    await run([
      ...['enrol', 'clube', '--keys', 'http://clube.example/chaves.json'],
      ...['--origin', 'https://clube.example'],
    ]),
  ).toMatch(/^http:\/\/clube\.example\/chaves\.json is not https/)
  expect(await run(['enrol', 'clube', '--origin', 'https://clube.example'])).toMatch(/^Usage/)
  expect(await enrol('/chaves.json', 'https://clube.example/')).toMatch(/^origins\.0: /)
  await keys.close()
})

const enrolWithKeys = async (
  respond: Parameters<typeof startOrigin>[0],
  origins = ['--origin', 'https://clube.example'],
): Promise<string> => {
  const keys = await startOrigin(respond)
  return run(['enrol', 'clube', '--keys', `${keys.url}/keys`, ...origins]).finally(keys.close)
}

it.each([
  ['redirects', (path: string) => (path === '/keys' ? 302 : 200), ''],
  ['responds with an error', () => 404, ''],
  ['is longer than 256 KB', () => 200, ' '.repeat(256 * 1024)],
] as const)(
  'enrols no partner whose key URL %s, as the API',
  async (_fault, getStatus, padding) => {
    expect(
      await enrolWithKeys((request, response) =>
        response
          .writeHead(getStatus(request.url ?? ''), { location: '/moved' })
          .end(`{"keys":[{"kid":"2026-11"}]}${padding}`),
      ),
    ).toMatch(/serves no JWK set/)
  },
)

it('names each origin of a new partner once', async () => {
  const twice = ['--origin', 'https://clube.example', '--origin', 'https://clube.example']
  expect(
    await enrolWithKeys((_, response) => response.end('{"keys":[{"kid":"2026-11"}]}'), twice),
  ).toMatch(/"origins":\["https:\/\/clube.example"\].*\n.*restart: {2}https:\/\/clube.example\n$/)
})

it('says so when a partner was never switched', async () => {
  expect(await run(['log', 'clubb'])).toBe('clubb was never switched off\n')
})
