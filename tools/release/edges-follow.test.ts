import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { computeIntegrity } from '@portal/release/integrity'
import { readKeys, rotateKeys } from '@portal/release/keys'
import { readCopy, updateCopy } from '../../services/edge/src/registry/local-copy.ts'
import { createEdgeHarness, startOrigin } from '../../services/edge/src/testing/edge-harness.ts'
import { publishMetadata } from '../../services/registry/src/metadata/publish-metadata.ts'
import { withExclusiveTransaction } from '../../services/registry/src/database.ts'
import { entries, tufMetadata } from '../../services/registry/src/tables.ts'
import { mirrorMetadata } from './mirror-metadata.mjs'
import { createRegistry } from '../../services/registry/src/server.ts'
import {
  createRegistryHarness,
  createHostRelease,
  createRelease,
  type RegistryHarness,
} from '../../services/registry/src/testing/registry-harness.ts'

type Fault = (path: string, body: string) => { status: number; body: string }
const asItIs: Fault = (_path, body) => ({ status: 200, body })

let registry: RegistryHarness
let api: Awaited<ReturnType<typeof startOrigin>>
/** Proxy serviceProxy service and edge; tests change its responses. */
let serviceProxy: Awaited<ReturnType<typeof startOrigin>>
let fault: Fault = asItIs
let isServiceUp = true
let service: { inject: RegistryHarness['app']['inject'] }
let data: string
let root: string
const revisions: Record<string, number> = {}

beforeAll(async () => {
  registry = await createRegistryHarness()
  api = await startOrigin((_request, response) => response.end('{}'))
  serviceProxy = await startOrigin((request, response) => {
    const path = request.url ?? ''
    if (isServiceUp)
      void service.inject(path).then((answer) => {
        const { status, body } =
          answer.statusCode === 200
            ? fault(path, answer.body)
            : { status: answer.statusCode, body: answer.body }
        response.writeHead(status).end(body)
      })
    else response.destroy()
  })
})
afterAll(async () => {
  for (const one of [serviceProxy, api, registry]) await one.close()
})
beforeEach(async () => {
  await registry.clear()
  for (const name of Object.keys(revisions)) revisions[name] = 0
  service = registry.app
  fault = asItIs
  isServiceUp = true
  data = mkdtempSync(join(tmpdir(), 'follow-'))
  root = join(registry.folder, '1.root.json')
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const publish = async (name: string, version: string) => {
  const { status } = await registry.change(name, revisions[name] ?? 0, {
    do: 'publish',
    release: name === 'host' ? createHostRelease(version) : createRelease(name, version),
  })
  expect(status).toBe(200)
  revisions[name] = (revisions[name] ?? 0) + 1
}

/** Starts an edge that follows the service through the proxy. */
const startEdge = async (variables: Record<string, string> = {}) => {
  const harness = await createEdgeHarness({
    REGISTRY_URL: serviceProxy.url,
    REGISTRY_TUF_ROOT_FILE: root,
    PORTAL_DATA: data,
    API_URL: api.url,
    ...variables,
  })
  const readLiveReleases = async () => {
    const { remotes } = (await harness.app.inject('/registry.json')).json<{
      remotes: { name: string; version: string }[]
    }>()
    return remotes.map(({ name, version }) => `${name} ${version}`).join(', ')
  }
  const readReadiness = async () => {
    const response = await harness.app.inject('/readyz')
    return {
      code: response.statusCode,
      ...response.json<{ status: string; registry: string; stale: string[] }>(),
    }
  }
  const readRegistryAge = async () => {
    const { body } = await harness.app.admin.inject('/metrics')
    return Number(/^edge_registry_age_seconds (\S+)$/m.exec(body)?.[1])
  }
  return { ...harness, readLiveReleases, readReadiness, readRegistryAge }
}

/** Starts an edge with auth 1 live. */
const startLiveEdge = async () => {
  await publish('auth', '1')
  const edge = await startEdge()
  await waitForLive(edge, 'auth 1')
  return edge
}

/** Starts the service again on its database, with the keys of that folder. */
const restartRegistry = async (folder: string) => {
  const registryApp = await createRegistry({
    db: registry.db,
    keys: readKeys(folder),
    teams: [],
    apiAdminUrl: null,
    edgeUrls: [],
    requestTimeoutMs: 15_000,
    logLevel: 'silent',
  })
  await registryApp.ready()
  service = registryApp
  return registryApp
}

/** Rows of the registry, as in a backup; the log is not needed by edges. */
const readTables = async () => ({
  entries: await registry.db.select().from(entries),
  metadata: await registry.db.select().from(tufMetadata),
})
const restoreTables = async (backup: Awaited<ReturnType<typeof readTables>>) => {
  await registry.db.execute('truncate registry.entries, registry.tuf_metadata')
  await registry.db.insert(entries).values(backup.entries)
  await registry.db.insert(tufMetadata).values(backup.metadata)
}

/** Retries an expectation, because a loaded machine is slow. */
const waitUntil = async <T>(read: () => Promise<T>, check: (value: T) => void): Promise<void> => {
  for (let left = 300; ; left -= 1) {
    const value = await read()
    try {
      return check(value)
    } catch (error) {
      if (left === 0) throw error
      await wait(100)
    }
  }
}
const waitForLive = (edge: Awaited<ReturnType<typeof startEdge>>, wanted: string) =>
  waitUntil(edge.readLiveReleases, (seen) => expect(seen).toBe(wanted))

it('a new edge starts from the release store while the registry service is down', async () => {
  await publish('auth', '1')
  await publish('bills', '1')
  const store = join(data, 'store')
  await mirrorMetadata(serviceProxy.url, store)
  isServiceUp = false
  const edge = await startEdge({ RELEASE_STORE: store })
  await waitForLive(edge, 'auth 1, bills 1')
  expect(await edge.readReadiness()).toMatchObject({ code: 200, registry: 'last good copy' })
  isServiceUp = true
  await publish('auth', '2')
  await waitForLive(edge, 'auth 2, bills 1')
  await edge.close()
})

it('an edge with damaged files starts from the release store while the service is down', async () => {
  await publish('auth', '1')
  const store = join(data, 'store')
  await mirrorMetadata(serviceProxy.url, store)
  isServiceUp = false
  const damaged = join(data, 'registry-copy/metadata')
  mkdirSync(damaged, { recursive: true })
  writeFileSync(join(damaged, 'root.json'), readFileSync(root, 'utf8').slice(0, 99))
  const edge = await startEdge({ RELEASE_STORE: store })
  await waitForLive(edge, 'auth 1')
  await edge.close()
})

it('a new edge rejects a changed entry of the release store', async () => {
  await publish('auth', '1')
  const store = join(data, 'store')
  await mirrorMetadata(serviceProxy.url, store)
  const folder = join(store, 'tuf')
  const entry = readdirSync(folder).find((file) => file.endsWith('.auth.json') && file.length > 64)
  const path = join(folder, entry ?? '')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"1"', '"2"'))
  const service = { url: 'http://127.0.0.1:9', rootFile: root, folder: join(data, 'copy'), store }
  const copy = join(data, 'registry.json')
  const problems = await updateCopy(service, copy, 'store')
  expect([...problems.keys()]).toEqual(['auth'])
  expect(readCopy(copy)).toEqual({})
})

it('a copy of the signed metadata writes no file outside its folder', async () => {
  const version = '../outside'
  const responses = { signed: { meta: { 'snapshot.json': { version } } } }
  const evil = await startOrigin((_request, response) => response.end(JSON.stringify(responses)))
  const store = join(data, 'store')
  await expect(mirrorMetadata(evil.url, store)).rejects.toThrow('../outside.snapshot.json')
  expect(readdirSync(store)).toEqual(['tuf'])
  await evil.close()
})

it('an edge is not ready before its first registry, then serves each release', async () => {
  isServiceUp = false
  const edge = await startEdge()
  expect(await edge.readReadiness()).toMatchObject({
    code: 503,
    status: 'waiting for the registry',
    registry: 'nothing',
  })
  isServiceUp = true
  await publish('auth', '1')
  await waitForLive(edge, 'auth 1')
  await publish('bills', '1')
  await publish('auth', '2')
  await waitForLive(edge, 'auth 2, bills 1')
  expect(await edge.readReadiness()).toMatchObject({
    code: 200,
    status: 'ok',
    registry: 'up to date',
    stale: [],
  })
  await edge.close()
})

it('a probe of an edge reads no file, so that probes stay cheap and need no disk', async () => {
  const edge = await startLiveEdge()
  rmSync(data, { recursive: true })
  expect(await edge.readReadiness()).toMatchObject({ code: 200, status: 'ok' })
  expect(await edge.readLiveReleases()).toBe('auth 1')
  await edge.close()
})

const changeSignature = (body: string) =>
  body.replace(/(?<="sig":")../, (byte) => (byte === 'ff' ? '00' : 'ff'))
const isVersion = (path: string, name: string) =>
  path.includes(`remote-${name}.json`) || path.includes(`.${name}.json`)
it.each<[string, Fault]>([
  [
    'a bad signature',
    (path, body) => ({
      status: 200,
      body: path.includes('remote-auth') ? changeSignature(body) : body,
    }),
  ],
  [
    'a changed entry',
    (path, body) => ({
      status: 200,
      body: path.endsWith('.auth.json') ? body.replace('mfe_auth', 'mfe_evil') : body,
    }),
  ],
  [
    'a missing file',
    (path, body) => (isVersion(path, 'auth') ? { status: 404, body: '' } : { status: 200, body }),
  ],
  [
    'half a file',
    (path, body) => ({
      status: 200,
      body: isVersion(path, 'auth') ? body.slice(0, body.length / 2) : body,
    }),
  ],
])('an edge limits %s to one remote and recovers without a restart', async (_name, bad) => {
  for (const name of ['auth', 'bills']) await publish(name, '1')
  const edge = await startEdge()
  await waitForLive(edge, 'auth 1, bills 1')
  fault = bad
  for (const name of ['auth', 'bills']) await publish(name, '2')
  await waitForLive(edge, 'auth 1, bills 2')
  expect(await edge.readReadiness()).toMatchObject({ code: 200, stale: ['auth'] })
  fault = asItIs
  await waitForLive(edge, 'auth 2, bills 2')
  await edge.close()
})

it.each<[string, Fault]>([
  ['the service fails', () => ({ status: 500, body: '' })],
  [
    'one remote cannot be verified',
    (path, body) => ({ status: isVersion(path, 'auth') ? 404 : 200, body }),
  ],
])('the age of the registry grows while %s, and the edge is ready', async (_name, bad) => {
  const edge = await startLiveEdge()
  await waitUntil(edge.readRegistryAge, (age) => expect(age).toBeLessThan(1))
  fault = bad
  await publish('auth', '2')
  await waitUntil(edge.readRegistryAge, (age) => expect(age).toBeGreaterThan(3))
  expect(await edge.readReadiness()).toMatchObject({ code: 200 })
  fault = asItIs
  await waitForLive(edge, 'auth 2')
  await waitUntil(edge.readRegistryAge, (age) => expect(age).toBeLessThan(1))
  await edge.close()
})

it('an edge serves the files of the first release of a remote once it is staged', async () => {
  const edge = await startLiveEdge()
  const origin = await startOrigin((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('entry'),
  )
  const integrity = computeIntegrity('entry')
  const release = {
    ...createRelease('club', '1'),
    origin: origin.url,
    integrity,
    files: { 'remoteEntry.js': integrity },
  }
  const staged = await registry.change('operators', 0, { do: 'stage', release }, 'club')
  expect(staged.status).toBe(200)
  await waitUntil(
    async () => (await edge.app.inject('/remotes/club/1/remoteEntry.js')).body,
    (body) => expect(body).toBe('entry'),
  )
  expect((await edge.readReadiness()).stale).toEqual([])
  expect(await edge.readLiveReleases()).toBe('auth 1')
  await edge.close()
  await origin.close()
})

it('an edge starts with its last good copy when the service is down', async () => {
  await publish('auth', '1')
  const before = await startEdge()
  await waitForLive(before, 'auth 1')
  await before.close()
  isServiceUp = false
  const edge = await startEdge()
  expect(await edge.readLiveReleases()).toBe('auth 1')
  expect(await edge.readReadiness()).toMatchObject({
    code: 200,
    status: 'ok',
    registry: 'last good copy',
    checkedAt: null,
  })
  await edge.close()
})

it('an edge rejects older metadata and accepts newer metadata again', async () => {
  const edge = await startLiveEdge()
  const old = (await registry.app.inject('/tuf/metadata/timestamp.json')).body
  await publish('auth', '2')
  await waitForLive(edge, 'auth 2')
  fault = (path, body) => ({ status: 200, body: path.endsWith('/timestamp.json') ? old : body })
  await waitUntil(edge.readReadiness, (seen) =>
    expect(seen).toMatchObject({ code: 200, registry: 'last good copy' }),
  )
  expect(await edge.readLiveReleases()).toBe('auth 2')
  fault = asItIs
  await waitUntil(edge.readReadiness, (seen) =>
    expect(seen).toMatchObject({ registry: 'up to date' }),
  )
  await edge.close()
})

it('an edge rejects expired metadata and unknown keys', async () => {
  const longAgo = new Date(Date.now() - 100 * 86_400_000)
  await withExclusiveTransaction(registry.db, (tx) =>
    publishMetadata(tx, readKeys(registry.folder), longAgo),
  )
  const edge = await startEdge()
  const other = await createRegistryHarness()
  await waitUntil(
    async () => serviceProxy.seen.length,
    (seen) => expect(seen).toBeGreaterThan(0),
  )
  expect(await edge.readReadiness()).toMatchObject({ registry: 'nothing' })
  await registry.clear()
  service = other.app
  await other.change('auth', 0, { do: 'publish', release: createRelease('auth', 'evil') })
  const requested = serviceProxy.seen.length
  await waitUntil(
    async () => serviceProxy.seen.length,
    (seen) => expect(seen).toBeGreaterThan(requested + 4),
  )
  expect(await edge.readLiveReleases()).toBe('')
  expect(await edge.readReadiness()).toMatchObject({ registry: 'nothing' })
  await edge.close()
  await other.close()
})

const readRootRole = (folder: string, version: number) => {
  const text = readFileSync(join(folder, `${version}.root.json`), 'utf8')
  return (JSON.parse(text) as { signed: { roles: { root: { keyids: string[] } } } }).signed.roles
    .root
}

it('a rotation without enough root keys is rejected and changes nothing', () => {
  const folder = join(data, 'keys')
  cpSync(registry.folder, folder, { recursive: true })
  for (const file of ['root-1.pem', 'root-3.pem']) rmSync(join(folder, 'offline', file))
  expect(() => rotateKeys(folder, ['root'])).toThrow(
    '2 of the 3 root keys sign the next root, and ' + join(folder, 'offline') + ' has 1.',
  )
  expect(readdirSync(folder).sort()).toEqual(['1.root.json', 'offline', 'online.json'])
})

it('an edge follows a registry restored from an older backup after the command of the runbook', async () => {
  const edge = await startLiveEdge()
  const backup = await readTables()
  await publish('auth', '2')
  await waitForLive(edge, 'auth 2')

  await restoreTables(backup)
  // Two releases within a second were signed with versions that are a second ahead. A restore takes
  // longer.
  await wait(3_000)
  await waitUntil(edge.readReadiness, (seen) =>
    expect(seen).toMatchObject({ code: 200, registry: 'last good copy' }),
  )
  expect(await edge.readLiveReleases()).toBe('auth 2')

  const runbook = readFileSync(join(__dirname, '../../docs/runbook.md'), 'utf8')
  const [, statement = ''] =
    /psql "\$DATABASE_URL" --command='(.*tuf_metadata)'/.exec(runbook) ?? []
  await registry.db.execute(statement)
  const restarted = await restartRegistry(registry.folder)
  await waitForLive(edge, 'auth 1')
  await waitUntil(edge.readReadiness, (seen) =>
    expect(seen).toMatchObject({ registry: 'up to date', stale: [] }),
  )
  await edge.close()
  await restarted.close()
})

it('an edge follows a rotation of every key including the root', async () => {
  const edge = await startLiveEdge()
  const folder = join(data, 'keys')
  cpSync(registry.folder, folder, { recursive: true })
  // The third root key is in another place and does not sign.
  rmSync(join(folder, 'offline/root-3.pem'))
  rotateKeys(folder, ['targets', 'snapshot', 'timestamp', 'remotes'])
  expect(readRootRole(folder, 2)).toEqual(readRootRole(folder, 1))
  rotateKeys(folder, ['root'])
  expect(readRootRole(folder, 3)).toMatchObject({ threshold: 2, keyids: { length: 3 } })
  expect(readRootRole(folder, 3)).not.toEqual(readRootRole(folder, 2))
  const next = await restartRegistry(folder)
  const trusted = async () => readFileSync(join(data, 'registry-copy/metadata/root.json'), 'utf8')
  await waitUntil(trusted, (text) => expect(text).toContain('"version":3'))
  await waitUntil(edge.readReadiness, (seen) =>
    expect(seen).toMatchObject({ registry: 'up to date', stale: [] }),
  )
  await edge.close()
  // A new edge that trusts the first root follows the chain to the last one.
  rmSync(join(data, 'registry-copy'), { recursive: true })
  const newEdge = await startEdge()
  await waitForLive(newEdge, 'auth 1')
  await newEdge.close()
  await next.close()
})

it('an edge serves the live host, and the newest build while its files are missing', async () => {
  await publish('host', '8')
  const edge = await startEdge()
  const page = async () => (await edge.app.inject('/')).body
  await waitUntil(edge.readReadiness, (seen) =>
    expect(seen).toMatchObject({ registry: 'up to date' }),
  )
  await waitUntil(page, (html) => expect(html).toContain('/assets/7/main'))
  edge.addHost('8')
  await waitUntil(page, (html) => expect(html).toContain('/assets/8/main'))
  expect(await edge.readLiveReleases()).toBe('')
  await edge.close()
})
