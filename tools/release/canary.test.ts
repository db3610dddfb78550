import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createEdgeHarness,
  startOrigin,
  type EdgeHarness,
} from '../../services/edge/src/testing/edge-harness.ts'
import {
  createRegistryHarness,
  createRelease,
  type RegistryHarness,
} from '../../services/registry/src/testing/registry-harness.ts'

/** Failed visits by version, as the API reports them. */
const failed = new Map<string, number>()
/** Those of them in pages of partners. */
const failedAtPartners = new Map<string, number>()
let api: Awaited<ReturnType<typeof startOrigin>>
let registry: RegistryHarness
let edge: EdgeHarness
let data: string

beforeAll(async () => {
  api = await startOrigin((_request, response) => {
    response.end(
      JSON.stringify({
        failures: [...failed].map(([version, visits]) => ({
          remote: 'auth',
          version,
          visits,
          stages: { partner: failedAtPartners.get(version) ?? 0 },
        })),
      }),
    )
  })
  registry = await createRegistryHarness(api.url)
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = registry.app.server.address() as AddressInfo
  data = mkdtempSync(join(tmpdir(), 'canary-'))
  edge = await createEdgeHarness({
    REGISTRY_URL: `http://127.0.0.1:${port}`,
    REGISTRY_TUF_ROOT_FILE: join(registry.folder, '1.root.json'),
    PORTAL_DATA: data,
    API_URL: api.url,
  })
})
afterAll(async () => {
  for (const one of [edge, registry, api]) await one.close()
  rmSync(data, { recursive: true })
})

const readVersion = (registryJson: string) =>
  (JSON.parse(registryJson) as { remotes: { version: string }[] }).remotes[0]?.version
/** Opens the portal in a browser that stores cookies, and polls /registry.json as a tab does. */
const visit = async (cookies: Record<string, string> = {}) => {
  const page = await edge.app.inject({
    url: '/',
    cookies,
    headers: { 'sec-fetch-dest': 'document' },
  })
  for (const { name, value } of page.cookies) cookies[name] = value
  const inPage = readVersion(
    /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}',
  )
  const inTab = readVersion((await edge.app.inject({ url: '/registry.json', cookies })).body)
  return { version: inPage, inTab, cookies }
}
const waitUntil = async (is: () => Promise<boolean>) => {
  while (!(await is())) await wait(50)
}

it('a failing canary reaches a tenth of the visits and is rolled back automatically', async () => {
  await registry.change('auth', 0, { do: 'publish', release: createRelease('auth', '1') })
  await waitUntil(async () => (await visit()).version === '1')
  expect((await visit()).cookies).toEqual({})
  await registry.change('auth', 1, {
    do: 'publish',
    release: createRelease('auth', '2'),
    percent: 10,
  })
  await waitUntil(async () => Object.keys((await visit()).cookies).length > 0)

  const visits = []
  for (let one = 0; one < 300; one += 1) visits.push(await visit())
  // A tab with another version than its page would reload.
  expect(visits.filter(({ version, inTab }) => version !== inTab)).toEqual([])
  const canaryVisits = visits.filter(({ version }) => version === '2')
  // With 300 visits, fewer than 8 or more than 60 happen by chance once in 100,000 runs.
  expect(canaryVisits.length).toBeGreaterThan(7)
  expect(canaryVisits.length).toBeLessThan(61)
  for (const { version, cookies } of visits.slice(0, 40))
    expect((await visit({ ...cookies })).version).toBe(version)

  failed.set('2', canaryVisits.length).set('1', 1)
  const cookies = canaryVisits[0]?.cookies
  await waitUntil(async () => (await visit({ ...cookies })).version === '1')
  expect((await visit()).cookies).toEqual({})
  const { body } = await registry.request('GET', '/v1/log?name=auth', 'auth')
  expect(body).toMatchObject({
    lines: [
      {
        team: 'health',
        change: {
          do: 'rollback',
          why: `failed in ${canaryVisits.length} visits, 0 of which the live release makes likely`,
        },
      },
      {},
      {},
    ],
  })
  await waitUntil(async () =>
    (await registry.app.admin.inject('/metrics')).body.includes(
      'registry_changes_total{team="health",name="auth",change="rollback",outcome="done"} 1',
    ),
  )
  expect(
    await registry.change('auth', 3, { do: 'publish', release: createRelease('auth', '2') }),
  ).toMatchObject({ status: 422 })
})

it('a frame without cookies gets the live release', async () => {
  await registry.change('auth', 3, {
    do: 'publish',
    release: createRelease('auth', '3'),
    percent: 99,
  })
  await waitUntil(async () => Object.keys((await visit()).cookies).length > 0)
  const framed = await edge.app.inject({ url: '/', headers: { 'sec-fetch-dest': 'iframe' } })
  expect(framed.cookies).toEqual([])
  expect(framed.body).toContain('/remotes/auth/1/')
})

it("a canary that fails only in partners' pages is rolled back", async () => {
  await registry.change('auth', 4, {
    do: 'publish',
    release: createRelease('auth', '4'),
    percent: 10,
  })
  failed.set('1', 900).set('4', 30)
  failedAtPartners.set('4', 6)
  await waitUntil(async () => {
    const { body } = await registry.request('GET', '/v1/log?name=auth', 'auth')
    const [{ team, change }] = (body as { lines: [{ team: string; change: object }] }).lines
    return team === 'health' && JSON.stringify(change).includes('in pages of partners failed in 6')
  })
})
