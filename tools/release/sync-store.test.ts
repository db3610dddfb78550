import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { computeIntegrity } from '@portal/release/integrity'
import { toStoredPath } from '@portal/release/store'
import {
  createEdgeHarness,
  createRelease,
  startOrigin,
} from '../../services/edge/src/testing/edge-harness.ts'

const built = (version: string, text: string) =>
  createRelease('auth', version, [], { files: { 'remoteEntry.js': computeIntegrity(text) } })

let folder: string
let store: string
let registry: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fill-'))
  store = join(folder, 'store')
  registry = join(folder, 'registry.json')
  writeFileSync(
    registry,
    JSON.stringify({
      remotes: {
        host: { live: { name: 'host', version: '7' }, history: [] },
        auth: {
          live: built('2', 'new'),
          canary: { release: built('3', 'newer'), percent: 10 },
          history: [built('1', 'old')],
        },
      },
    }),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Output of the command, run as the Kubernetes job does. */
const syncStore = (portal: string) =>
  promisify(execFile)(process.execPath, [join(__dirname, 'cli.mjs'), 'store', 'sync'], {
    env: { ...process.env, REGISTRY: registry, RELEASE_STORE: store, PORTAL_URL: portal },
  }).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => (error as { stderr: string }).stderr.trim(),
  )

const TEXTS: Readonly<Record<string, string>> = { 1: 'old', 2: 'new', 3: 'newer' }

it('store sync downloads missing and damaged files, so that an edge needs no remote', async () => {
  const origin = await startOrigin((request, response) =>
    response
      .setHeader('content-type', 'application/javascript')
      .end(TEXTS[request.url?.split('/')[1] ?? '']),
  )
  const first = await createEdgeHarness({ REMOTE_UPSTREAMS: `auth=${origin.url}` })
  first.writeRegistry(readFileSync(registry, 'utf8'))
  const portal = await first.app.listen({ port: 0, host: '127.0.0.1' })
  expect([await syncStore(portal), await syncStore(portal)]).toEqual([
    '3 files stored',
    '0 files stored',
  ])
  for (const damaged of [
    toStoredPath(store, computeIntegrity('new')),
    `${toStoredPath(store, computeIntegrity('old'))}.br`,
  ])
    writeFileSync(damaged, 'something else')
  expect([await syncStore(portal), await syncStore(portal)]).toEqual([
    '2 files stored',
    '0 files stored',
  ])
  await Promise.all([first.close(), origin.close()])

  const later = await createEdgeHarness({
    REMOTE_UPSTREAMS: `auth=${origin.url}`,
    RELEASE_STORE: store,
  })
  later.writeRegistry(readFileSync(registry, 'utf8'))
  for (const [version, text] of Object.entries(TEXTS))
    expect((await later.app.inject(`/remotes/auth/${version}/remoteEntry.js`)).body).toBe(text)
  await later.close()
})

it('store sync names a file whose connection breaks and stores the others', async () => {
  const portal = await startOrigin((request, response) => {
    const version = request.url?.split('/')[3] ?? ''
    if (version !== '2') return void response.end(TEXTS[version])
    response.setHeader('content-length', 100).write('new')
    response.destroy()
  })
  expect(await syncStore(portal.url)).toBe(
    `Stored 2 files, failed to download: ${portal.url}/remotes/auth/2/remoteEntry.js`,
  )
  await portal.close()
})

it('store sync names files that fail verification and stores the others', async () => {
  const portal = await startOrigin((request, response) =>
    response.end(
      request.url?.includes('/2/') ? 'something else' : TEXTS[request.url?.split('/')[3] ?? ''],
    ),
  )
  expect(await syncStore(portal.url)).toBe(
    `Stored 2 files, failed to download: ${portal.url}/remotes/auth/2/remoteEntry.js`,
  )
  expect(readFileSync(toStoredPath(store, computeIntegrity('newer')), 'utf8')).toBe('newer')
  await portal.close()
})
