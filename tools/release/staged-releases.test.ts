/** @slow waits ten seconds for rejected releases */
import { createHash } from 'node:crypto'
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

const toIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Interval of the registry's checks of live releases, ten seconds outside of this test. */
const CHECK_INTERVAL_MS = 500

/** Files of the remote's origin by path; a missing one responds with 404. */
const files = new Map<string, string>()
let origin: Awaited<ReturnType<typeof startOrigin>>
let registry: RegistryHarness
let edge: EdgeHarness
let edgePort = 0
let data: string
let revision = 0

const startEdge = async () => {
  const { port } = registry.app.server.address() as AddressInfo
  edge = await createEdgeHarness({
    REGISTRY_URL: `http://127.0.0.1:${port}`,
    REGISTRY_TUF_ROOT_FILE: join(registry.folder, '1.root.json'),
    PORTAL_DATA: data,
    API_URL: origin.url,
    REMOTE_UPSTREAMS: `auth=${origin.url}`,
  })
  await edge.app.listen({ port: edgePort, host: '127.0.0.1' })
}

beforeAll(async () => {
  const { setInterval: startInterval } = globalThis
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((run, ms) => startInterval(run, ms === 10_000 ? CHECK_INTERVAL_MS : ms))
  origin = await startOrigin((request, response) => {
    const text = files.get(request.url ?? '')
    response
      .writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/javascript' })
      .end(text)
  })
  const reserved = await startOrigin(() => undefined)
  edgePort = Number(new URL(reserved.url).port)
  await reserved.close()
  data = mkdtempSync(join(tmpdir(), 'staged-'))
  registry = await createRegistryHarness(null, 15_000, [`http://127.0.0.1:${edgePort}`])
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
  await startEdge()
})
afterAll(async () => {
  for (const one of [edge, registry, origin]) await one.close()
  rmSync(data, { recursive: true })
})

const createBuild = (version: string) => ({
  ...createRelease('auth', version),
  integrity: toIntegrity(`entry of ${version}`),
  preload: [{ href: 'page.js', integrity: toIntegrity(`page of ${version}`) }],
  files: { 'page.js': toIntegrity(`page of ${version}`) },
})
const uploadFiles = (version: string) => {
  files.set(`/${version}/remoteEntry.js`, `entry of ${version}`)
  files.set(`/${version}/page.js`, `page of ${version}`)
}
const change = async (what: object) => {
  const result = await registry.change('auth', revision, what)
  if (result.status === 200) revision = result.revision
  return result
}
const stage = async (version: string) => {
  expect((await change({ do: 'stage', release: createBuild(version) })).status).toBe(200)
}
const publish = (version: string, percent?: number) =>
  change({ do: 'publish', release: createBuild(version), percent })
const readLiveVersion = async () => {
  const { body } = await registry.request('GET', '/v1/remotes', 'auth')
  return (body as { remotes: { auth: { entry: { live: { version: string } } } } }).remotes.auth
    .entry.live.version
}

describe('a registry that knows its edges', () => {
  it('publishes a release only if they serve each of its files', async () => {
    files.set('/1/remoteEntry.js', 'entry of 1')
    files.set('/2/remoteEntry.js', 'entry of 2')
    files.set('/2/page.js', 'other bytes')
    for (const version of ['1', '2']) await stage(version)
    // At the same time, because each waits for edges that may be late.
    const rejected = await Promise.all([publish('1'), publish('2')])
    // An edge that has not read the staged release yet cannot compare its files; the registry does.
    const problems = [
      '1/page\\.js responded with 404',
      '2/page\\.js (responded with 502|has other bytes than the build)',
    ]
    expect(rejected).toMatchObject(
      problems.map((problem) => ({
        status: 422,
        message: expect.stringMatching(`because customers would not get its files: .*${problem}`),
      })),
    )
    expect(await (await fetch(`http://127.0.0.1:${edgePort}/registry.json`)).json()).toEqual({
      remotes: [],
    })
    for (const version of ['1', '2']) {
      uploadFiles(version)
      expect(await publish(version)).toMatchObject({ status: 200, entry: { live: { version } } })
      expect(await readLiveVersion()).toBe(version)
    }
  })

  it('rolls back a release that they stop to serve, and none while an edge is down', async () => {
    files.delete('/2/page.js')
    await edge.close()
    await wait(4 * CHECK_INTERVAL_MS)
    expect(await readLiveVersion()).toBe('2')
    // The new edge has no file in memory.
    await startEdge()
    while ((await readLiveVersion()) === '2') await wait(100)
    expect(await readLiveVersion()).toBe('1')
    const { body } = await registry.request('GET', '/v1/log?name=auth', 'auth')
    expect(body).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({
          team: 'health',
          change: {
            do: 'rollback',
            to: '1',
            why: `edges do not serve it: http://127.0.0.1:${edgePort}/remotes/auth/2/page.js responded with 404`,
          },
        }),
      ]) as unknown,
    })
  })

  it('rolls back a live release that they stop to serve while it has a canary', async () => {
    const { body } = await registry.request('GET', '/v1/remotes', 'auth')
    revision = (body as { remotes: { auth: { revision: number } } }).remotes.auth.revision
    for (const version of ['3', '4']) {
      uploadFiles(version)
      await stage(version)
    }
    expect(await publish('3')).toMatchObject({ status: 200 })
    expect(await publish('4', 10)).toMatchObject({ status: 200 })
    files.delete('/3/page.js')
    await edge.close()
    await startEdge()
    while ((await readLiveVersion()) === '3') await wait(100)
    expect(await readLiveVersion()).toBe('1')
  })
})
