import type { Kernel } from 'shared-kernel'
import { startFederation } from './federation-runtime.ts'
import { createRegistrySource, type RegistrySource } from './registry-source.ts'
import {
  NO_DISABLED_REMOTES,
  createDisabledRemotes,
  type DisabledRemotes,
} from './disabled-remotes.ts'
import { createRemoteLoader, REMOTE_TIMEOUT_MS } from './remote-loader.ts'
import type { RemoteFailure } from './remote-load-error.ts'
import { createScriptGuard } from './script-guard.ts'
import {
  defineContainer,
  createFakeNetwork,
  clearEntries,
  ignoreScript,
  failScript,
} from './testing/page-network.ts'
import { createAnnouncedRemote, createContainer, serializeRegistry } from './testing/releases.ts'

const Page = () => null
const ENTRY = '/remotes/auth/1/remoteEntry.js'
const healthy = defineContainer('mfe_auth', createContainer('auth', Page))

beforeEach(() => {
  jest.useFakeTimers()
  clearEntries()
})
afterEach(() => jest.useRealTimers())

const createTabStore = (): Kernel['tabStore'] => {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

function portal(
  embedded: string,
  served: () => string | Error = () => embedded,
  offOf: (registry: RegistrySource) => DisabledRemotes = () => NO_DISABLED_REMOTES,
  tabStore = createTabStore(),
) {
  const reload = jest.fn()
  const failures: RemoteFailure[] = []
  const problems: string[] = []
  const fetch = jest.fn(async () => {
    const text = served()
    if (text instanceof Error) throw text
    return new Response(text)
  })
  const registry = createRegistrySource({
    embedded,
    guard: createScriptGuard([]),
    onError: (reason) => problems.push(reason),
    fetch: fetch as never,
  })
  const loader = createRemoteLoader({
    runtime: startFederation(),
    registry,
    disabled: offOf(registry),
    kernelVersion: '1.0.0',
    onFailure: (failure) => failures.push(failure),
    tabStore,
    reload,
  })
  return { loader, registry, reload, failures, problems, fetch, network: createFakeNetwork() }
}

/** Outcome of a load, with fake timers advanced until it settles. */
async function outcome(loading: Promise<unknown>) {
  const settled = loading.then(
    () => 'loaded',
    (error: Error) => error.message,
  )
  await jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS + 100)
  return settled
}

const both = serializeRegistry(
  createAnnouncedRemote('auth', '1'),
  createAnnouncedRemote('bills', '1'),
)

it('loads a remote once with its integrity hash for concurrent calls', async () => {
  const { loader, network } = portal(both)
  network.respond(ENTRY, healthy)
  const [one, other] = await Promise.all([loader.load('auth'), loader.load('auth')])
  expect(one).toBe(other)
  expect(network.requested).toHaveLength(1)
  expect(network.requested[0]).toMatchObject({
    crossOrigin: 'anonymous',
    integrity: `sha384-${'A'.repeat(64)}`,
  })
})

const healthyContainer = createContainer('auth', Page)
const opens = { init: () => undefined }

it.each<[string, object | undefined, string]>([
  ['the entry request fails', undefined, 'entry'],
  ['the entry defines nothing', {}, 'entry'],
  [
    'the share scope is incompatible',
    {
      ...healthyContainer,
      init: () => {
        throw new Error('React 18')
      },
    },
    'entry',
  ],
  ['the chunk request fails', { ...opens, get: () => Promise.reject(new Error('404')) }, 'chunk'],
  ['the chunk request is pending', { ...opens, get: () => new Promise(() => undefined) }, 'chunk'],
  [
    'the module throws',
    {
      ...opens,
      get: async () => () => {
        throw new Error('x')
      },
    },
    'evaluation',
  ],
  ['the container has another remote', createContainer('bills', Page), 'invalid-module'],
  [
    'the remote bundles its own kernel',
    {
      ...opens,
      get: async () => () => ({ default: { name: 'auth', routes: [] } }),
    },
    'invalid-module',
  ],
  ['the module is empty', { ...opens, get: async () => () => ({}) }, 'invalid-module'],
])(
  'reports once within the timeout and recovers without a reload when %s',
  async (_case, broken, stage) => {
    const { loader, network, failures } = portal(both)
    const container = { ...broken }
    network.respond(ENTRY, broken ? defineContainer('mfe_auth', container) : failScript)
    expect(await outcome(loader.load('auth'))).toContain(`auth@1 failed at ${stage}`)
    expect(failures).toEqual([{ remote: 'auth', version: '1', stage, reason: expect.any(String) }])

    Object.assign(container, healthyContainer)
    network.respond(ENTRY, healthy)
    expect(await outcome(loader.load('auth'))).toBe('loaded')
    expect(failures).toHaveLength(1)
  },
)

it('aborts a pending request and retries with another URL', async () => {
  const { loader, network } = portal(both)
  network.respond(ENTRY, ignoreScript)
  const loading = loader.load('auth')
  await jest.advanceTimersByTimeAsync(4600)
  network.respond(ENTRY, healthy)
  await jest.advanceTimersByTimeAsync(1500)
  await expect(loading).resolves.toMatchObject({ name: 'auth' })
  expect(network.urls()).toEqual([ENTRY, expect.stringMatching(/remoteEntry\.js\?retry=\d+$/)])
})

it('never exceeds its timeout', async () => {
  const { loader, network } = portal(both)
  network.respond(ENTRY, ignoreScript)
  const failed = jest.fn()
  loader.load('auth').catch(failed)
  await jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS)
  expect(failed).toHaveBeenCalled()
})

it('loads other remotes when one is down', async () => {
  const { loader, network } = portal(both)
  network.respond(ENTRY, ignoreScript)
  network.respond(
    '/remotes/bills/1/remoteEntry.js',
    defineContainer('mfe_bills', createContainer('bills', Page)),
  )
  void loader.load('auth').catch(() => undefined)
  await expect(loader.load('bills')).resolves.toMatchObject({ name: 'bills' })
})

it('loads the new version after a deploy removed the old one, with one registry request', async () => {
  const { loader, network, fetch } = portal(both, () =>
    serializeRegistry(createAnnouncedRemote('auth', '2')),
  )
  const gone = {
    ...createContainer('auth', Page),
    get: () => Promise.reject(new Error('chunk 404')),
  }
  network.respond(ENTRY, defineContainer('mfe_auth', gone))
  network.respond('/remotes/auth/2/remoteEntry.js', healthy)
  expect(await outcome(loader.load('auth'))).toBe('loaded')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(network.urls()).toEqual([ENTRY, '/remotes/auth/2/remoteEntry.js'])
})

it('returns to a version that ran before without evaluating its entry twice', async () => {
  let served = serializeRegistry(createAnnouncedRemote('auth', '2'))
  const { loader, network } = portal(both, () => served)
  network.respond(ENTRY, healthy)
  network.respond('/remotes/auth/2/remoteEntry.js', healthy)
  await loader.load('auth')
  loader.reportFailure('auth', new Error('render'))
  await outcome(loader.load('auth'))
  served = both
  loader.reportFailure('auth', new Error('render'))
  expect(await outcome(loader.load('auth'))).toBe('loaded')
  expect(network.urls()).toEqual([ENTRY, '/remotes/auth/2/remoteEntry.js'])
})

it('runs no code of a remote built for another kernel version', async () => {
  const { loader, network } = portal(
    serializeRegistry(createAnnouncedRemote('auth', '1', { contract: '2.0.0' })),
  )
  expect(await outcome(loader.load('auth'))).toContain(
    'failed at contract: built on 2.0.0, the host offers 1.0.0',
  )
  expect(network.requested).toEqual([])
})

it('runs no code of a disabled remote and loads it when it is enabled', async () => {
  let served = serializeRegistry(
    createAnnouncedRemote('auth', '1', { disabled: true, message: 'Volta às 14h.' }),
  )
  const { loader, network } = portal(served, () => served)
  await expect(loader.load('auth')).rejects.toMatchObject({
    customerMessage: 'Volta às 14h.',
    failure: { stage: 'disabled' },
  })
  expect(network.requested).toEqual([])
  served = both
  network.respond(ENTRY, healthy)
  expect(await outcome(loader.load('auth'))).toBe('loaded')
})

it.each(['', '{"remotes":', '<!doctype html>', '{}', 'null'])(
  'fetches the registry when the one in the page is %j',
  async (embedded) => {
    const { loader, network, problems } = portal(embedded, () => both)
    network.respond(ENTRY, healthy)
    expect(await outcome(loader.load('auth'))).toBe('loaded')
    expect(problems).toHaveLength(1)
  },
)

it.each([new Error('offline'), '<!doctype html>', '{}', '{"remotes":'])(
  'retains the last valid registry when the new one is %s',
  async (served) => {
    const { loader, network, problems } = portal(both, () => served)
    network.respond(ENTRY, failScript)
    await outcome(loader.load('auth'))
    expect(problems.length).toBeGreaterThan(0)
    network.respond(ENTRY, healthy)
    expect(await outcome(loader.load('auth'))).toBe('loaded')
  },
)

it('lists every announced path before any code is loaded', () => {
  const { loader } = portal(
    serializeRegistry(
      createAnnouncedRemote('support', '1', {
        routes: [{ path: '/privacidade', access: 'private' }],
      }),
    ),
  )
  expect(loader.listRoutes()).toEqual([
    { remote: 'support', path: '/privacidade', access: 'private' },
  ])
})

it.each([
  [
    'another version is live',
    serializeRegistry(createAnnouncedRemote('auth', '2'), createAnnouncedRemote('bills', '2')),
    'auth@2',
  ],
  [
    'the live version is disabled',
    serializeRegistry(createAnnouncedRemote('auth', '2', { disabled: true })),
    '',
  ],
  ['the remote is removed', serializeRegistry(createAnnouncedRemote('bills', '2')), ''],
  ['nothing changed', both, ''],
])('lists outdated versions when %s', async (_case, served, expected) => {
  const { loader, registry, network } = portal(both, () => served)
  network.respond(ENTRY, healthy)
  await loader.load('auth')
  expect(loader.getOutdated()).toBe('')
  await registry.refresh(new AbortController().signal)
  expect(loader.getOutdated()).toBe(expected)
})

it('lists an outdated host like the remotes, and none without a host in the registry', async () => {
  const withHost = (host: object | undefined) => JSON.stringify({ host, remotes: [] })
  let served = withHost({ version: '1' })
  const { loader, registry, reload } = portal(
    served,
    () => served,
    (source) =>
      createDisabledRemotes(source, { on: () => ({ subscribe: () => undefined }) } as never),
  )
  const look = (host: object | undefined) => {
    served = withHost(host)
    return registry.refresh(new AbortController().signal)
  }
  await look(undefined)
  expect(loader.getOutdated()).toBe('')
  await look({ version: '2' })
  expect(loader.getOutdated()).toBe('host@2')
  expect(reload).not.toHaveBeenCalled()
  await look({ version: '2', stopped: ['1'] })
  expect(reload).toHaveBeenCalledTimes(1)

  const without = portal(withHost(undefined), () => withHost({ version: '2', stopped: ['1'] }))
  await without.registry.refresh(new AbortController().signal)
  expect([without.loader.getOutdated(), without.reload.mock.calls]).toEqual(['', []])
})

it('reloads a tab once for each stopped version, although an old edge serves it again', async () => {
  const tabStore = createTabStore()
  const serializeHost = (version: string, ...stopped: string[]) =>
    JSON.stringify({ host: { version, stopped }, remotes: [] })
  const countReloads = async (embedded: string, current: string) => {
    const { registry, reload } = portal(
      embedded,
      () => current,
      (source) =>
        createDisabledRemotes(source, { on: () => ({ subscribe: () => undefined }) } as never),
      tabStore,
    )
    await registry.refresh(new AbortController().signal)
    return reload.mock.calls.length
  }
  expect(await countReloads(serializeHost('2'), serializeHost('1', '2'))).toBe(1)
  expect(await countReloads(serializeHost('2'), serializeHost('1', '2'))).toBe(0)
  expect(await countReloads(serializeHost('3'), serializeHost('1', '2', '3'))).toBe(1)
  expect(await countReloads(serializeHost('2'), serializeHost('1', '2', '3'))).toBe(0)
})

it('reloads a tab with a stopped version unless a payment is pending', async () => {
  const listeners = new Map<string, (payload: { attempt: string }) => void>()
  const bus = {
    on: (name: string) => ({
      subscribe: (listener: (payload: { attempt: string }) => void) =>
        listeners.set(name, listener),
    }),
  }
  let served = both
  const { loader, registry, reload, network } = portal(
    both,
    () => served,
    (source) => createDisabledRemotes(source, bus as never),
  )
  network.respond(ENTRY, healthy)
  await loader.load('auth')
  const look = (...stopped: string[]) => {
    served = serializeRegistry(
      createAnnouncedRemote('auth', '3', { stopped }),
      createAnnouncedRemote('bills', '3', { stopped: ['1'] }),
    )
    return registry.refresh(new AbortController().signal)
  }

  listeners.get('payments.started')?.({ attempt: 'a' })
  await look('2')
  await look('2', '1')
  expect(reload).not.toHaveBeenCalled()
  listeners.get('payments.left')?.({ attempt: 'a' })
  await jest.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
})
