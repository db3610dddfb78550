import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listReleases, type Change } from './entry.ts'
import {
  changeRegistry,
  changeRegistryFile,
  isNewVersion,
  readRegistry,
  writeRegistry,
  type Registry,
} from './registry-file.ts'

const release = (name: string, version: string) => ({ name, version })
const publish = (version: string, percent?: number): Change => ({
  do: 'publish',
  release: release('auth', version),
  percent,
})
const rollback: Change = { do: 'rollback' }
const auth = (...all: Change[]) =>
  all.reduce<Registry>((registry, change) => changeRegistry(registry, 'auth', change), {
    remotes: {},
  })
const versions = ({ remotes: { auth: entry } }: Registry) => ({
  live: entry?.live?.version,
  before: entry?.history.map(({ version }) => version),
})

it('publish makes a release live and adds the former one to the history', () => {
  expect(versions(auth(publish('1'), publish('2'), publish('3')))).toEqual({
    live: '3',
    before: ['2', '1'],
  })
})

it('publishing the live version changes nothing', () => {
  expect(versions(auth(publish('1'), publish('2'), publish('2')))).toEqual({
    live: '2',
    before: ['1'],
  })
})

describe('a version that the registry knows', () => {
  const files = (hash: string) => ({ 'remoteEntry.js': `sha384-${hash.repeat(64)}` })
  const built = (version: string, hash: string, percent?: number): Change => ({
    do: 'publish',
    release: { ...release('auth', version), files: files(hash) },
    percent,
  })
  const refused = /^auth 2 is known with other files/

  it('is rejected with other files, whether live, canary or earlier', () => {
    expect(() => auth(built('2', 'A'), built('2', 'B'))).toThrow(refused)
    expect(() => auth(built('1', 'A'), built('2', 'A', 10), built('2', 'B'))).toThrow(refused)
    expect(() => auth(built('2', 'A'), built('3', 'A'), built('2', 'B'))).toThrow(refused)
  })

  it('can become live again with the same files', () => {
    const before = auth(built('2', 'A'), built('3', 'A'))
    for (const change of [built('2', 'A'), rollback])
      expect(changeRegistry(before, 'auth', change).remotes.auth?.live).toEqual({
        ...release('auth', '2'),
        files: files('A'),
      })
  })

  it('is rejected with other files for the host too', () => {
    const host = (hash: string): Change => ({
      do: 'publish',
      release: {
        ...release('host', '7'),
        script: { href: 'main.js', integrity: `sha384-${hash.repeat(64)}` },
      },
    })
    const registry = changeRegistry({ remotes: {} }, 'host', host('A'))
    expect(() => changeRegistry(registry, 'host', host('B'))).toThrow(
      /^host 7 is known with other files/,
    )
  })
})

it('rollback changes one remote and leaves the others', () => {
  const both = changeRegistry(auth(publish('1'), publish('2')), 'bills', {
    do: 'publish',
    release: release('bills', '1'),
  })
  const { remotes } = changeRegistry(both, 'auth', rollback)
  expect(remotes.auth?.live?.version).toBe('1')
  expect(remotes.bills?.live?.version).toBe('1')
})

it('rollback selects the version before, or a named one', () => {
  const three = auth(publish('1'), publish('2'), publish('3'))
  expect(
    versions(changeRegistry(changeRegistry(three, 'auth', rollback), 'auth', rollback)).live,
  ).toBe('1')
  expect(versions(changeRegistry(three, 'auth', { do: 'rollback', to: '1' })).live).toBe('1')
})

it('rollback never selects a version that was rolled back', () => {
  expect(() => auth(publish('1'), publish('2'), rollback, rollback)).toThrow(
    "auth: no earlier release that was live and is not quarantined for a rollback; live is 1. 'disable' switches the remote off.",
  )
  expect(() => auth(publish('1'), publish('2'), rollback, { do: 'rollback', to: '2' })).toThrow(
    'auth 2 is quarantined (rolled back).',
  )
  expect(() => auth(publish('1'), publish('2'), rollback, publish('2'))).toThrow(
    'auth 2 is quarantined (rolled back).',
  )
})

it('rollback skips quarantined versions until they are unquarantined', () => {
  const marked = auth(publish('1'), publish('2'), publish('3'), {
    do: 'quarantine',
    version: '2',
    why: 'leaks',
  })
  expect(versions(changeRegistry(marked, 'auth', rollback)).live).toBe('1')
  expect(
    versions(
      changeRegistry(
        changeRegistry(marked, 'auth', { do: 'unquarantine', version: '2' }),
        'auth',
        rollback,
      ),
    ).live,
  ).toBe('2')
})

it('rollback explains that no earlier release exists', () => {
  expect(() => auth(publish('1'), rollback)).toThrow('auth: no earlier release')
  expect(() => auth(rollback)).toThrow('auth has no release yet.')
})

it('a canary can become live or be rolled back', () => {
  const canary = auth(publish('1'), publish('2', 10))
  expect(canary.remotes.auth).toMatchObject({
    live: { version: '1' },
    canary: { release: { version: '2' }, percent: 10 },
  })
  expect(listReleases(canary.remotes.auth!).map(({ version }) => version)).toEqual(['1', '2'])
  expect(versions(changeRegistry(canary, 'auth', publish('2')))).toEqual({
    live: '2',
    before: ['1'],
  })
  const rolledBack = changeRegistry(canary, 'auth', { do: 'rollback', why: 'blank page' })
  expect(versions(rolledBack)).toEqual({ live: '1', before: ['2'] })
  expect(rolledBack.remotes.auth).toMatchObject({ bad: { 2: 'blank page' } })
  expect(rolledBack.remotes.auth).not.toHaveProperty('canary')
})

it('an immediate rollback lists the version as stopped until it is unquarantined', () => {
  const stopped = auth(publish('1'), publish('2'), { do: 'rollback', stop: true })
  expect(stopped.remotes.auth).toMatchObject({ live: { version: '1' }, stopped: ['2'] })
  expect(
    auth(publish('1'), publish('2', 10), { do: 'rollback', stop: true }).remotes.auth?.stopped,
  ).toEqual(['2'])
  expect(
    changeRegistry(stopped, 'auth', { do: 'unquarantine', version: '2' }).remotes.auth,
  ).not.toHaveProperty('stopped')
})

it('a canary needs a live release', () => {
  expect(() => auth(publish('1', 10))).toThrow('auth has no live release yet')
})

it('isNewVersion is false for live, canary and rolled back versions', () => {
  const entry = changeRegistry(auth(publish('1'), publish('2'), rollback), 'auth', publish('3', 10))
    .remotes.auth
  expect(['1', '2', '3', '4'].filter((version) => isNewVersion(entry, version))).toEqual(['4'])
  expect(isNewVersion(auth(publish('1'), publish('2')).remotes.auth, '1')).toBe(true)
  expect(isNewVersion(undefined, '1')).toBe(true)
})

it('disable and enable switch a remote off and on', () => {
  const off = auth(publish('1'), { do: 'disable', message: 'Volta às 14h.' })
  expect(off.remotes.auth).toMatchObject({ disabled: true, message: 'Volta às 14h.' })
  expect(changeRegistry(off, 'auth', { do: 'enable' })).toEqual(auth(publish('1')))
})

it('disable is rejected for the host, which edges serve all the same', () => {
  const before = { remotes: { host: { live: release('host', '7'), history: [] } } }
  expect(() => changeRegistry(before, 'host', { do: 'disable' })).toThrow(
    'The host cannot be disabled: PORTAL_MAINTENANCE=1 of the API closes the portal.',
  )
})

it('a rollback of the only host names what closes the portal', () => {
  const before = { remotes: { host: { live: release('host', '7'), history: [] } } }
  expect(() => changeRegistry(before, 'host', { do: 'rollback' })).toThrow(
    'host: no earlier release that was live and is not quarantined for a rollback; live is 7. PORTAL_MAINTENANCE=1 of the API closes the portal.',
  )
})

it('changeRegistryFile rejects an entry that no edge could parse', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const file = join(folder, 'registry.json')
  const integrity = `sha384-${'A'.repeat(64)}`
  const whole = {
    ...release('auth', '1'),
    container: 'mfe_auth',
    base: '/remotes/auth/1/',
    entry: 'remoteEntry.js',
    integrity,
    contract: '1.0.0',
    routes: [],
    preload: [],
    files: {},
  }
  changeRegistryFile(file, 'auth', { do: 'publish', release: whole })
  const before = readRegistry(file)
  expect(() =>
    changeRegistryFile(file, 'auth', { do: 'disable', message: 'x'.repeat(301) }),
  ).toThrow(/auth stays as it is.*300/s)
  expect(() =>
    changeRegistryFile(file, 'auth', { do: 'publish', release: release('auth', '2') }),
  ).toThrow(/integrity/)
  expect(readRegistry(file)).toEqual(before)
  rmSync(folder, { recursive: true })
})

it.each(['', '{"remotes":', '[]', '{}'])('readRegistry names a damaged file with %j', (text) => {
  const file = join(mkdtempSync(join(tmpdir(), 'registry-')), 'registry.json')
  writeFileSync(file, text)
  expect(() => readRegistry(file)).toThrow(`${file} is damaged`)
  rmSync(dirname(file), { recursive: true })
})

it('writeRegistry writes atomically', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const file = join(folder, 'deep/registry.json')
  expect(readRegistry(file)).toEqual({ remotes: {} })
  writeRegistry(file, auth(publish('1')))
  expect(readRegistry(file)).toEqual(auth(publish('1')))
  expect(readdirSync(join(folder, 'deep'))).toEqual(['registry.json'])
  rmSync(folder, { recursive: true })
})

describe('kernel compatibility', () => {
  const named = (name: string, version: string, contract: string, percent?: number): Change => ({
    do: 'publish',
    release: { name, version, contract },
    percent,
  })
  const portal = () =>
    changeRegistry(
      changeRegistry({ remotes: {} }, 'host', named('host', 'h1', '1.2.0')),
      'bills',
      named('bills', 'b1', '1.1.3'),
    )

  it.each([['1.0.0'], ['1.2.9']])(
    'accepts a remote built with kernel %s when the host offers 1.2.0',
    (contract) => {
      expect(
        changeRegistry(portal(), 'auth', named('auth', 'a1', contract)).remotes.auth?.live?.version,
      ).toBe('a1')
    },
  )

  it.each([
    ['1.3.0', 'publish the host first'],
    ['2.0.0', 'publish the host first'],
    ['0.9.0', 'build it with kernel 1'],
  ])('rejects a live or canary remote built with %s', (contract, wayOn) => {
    const messages = `auth a2 is built with kernel ${contract}, host h1 offers 1.2.0: ${wayOn}.`
    expect(() => changeRegistry(portal(), 'auth', named('auth', 'a2', contract))).toThrow(messages)
    expect(() =>
      changeRegistry(
        changeRegistry(portal(), 'auth', named('auth', 'a1', '1.0.0')),
        'auth',
        named('auth', 'a2', contract, 10),
      ),
    ).toThrow(messages)
  })

  it('rejects a host that is incompatible with live remotes, unless allowed or the remote is disabled', () => {
    const next = named('host', 'h2', '2.0.0', 10)
    expect(() => changeRegistry(portal(), 'host', next)).toThrow(
      'bills b1 is built with kernel 1.1.3, host h2 offers 2.0.0: switch bills off, or pass --allow-breaking and publish it next.',
    )
    const canary = { host: { canary: { release: { version: 'h2' } } } }
    expect(
      changeRegistry(changeRegistry(portal(), 'bills', { do: 'disable' }), 'host', next).remotes,
    ).toMatchObject(canary)
    expect(
      changeRegistry(portal(), 'host', { ...next, breaks: true } as Change).remotes,
    ).toMatchObject(canary)
  })

  it('allows a rollback to a release built with any kernel', () => {
    const two = changeRegistry(
      changeRegistry(portal(), 'auth', named('auth', 'a1', '1.0.0')),
      'auth',
      named('auth', 'a2', '1.0.0'),
    )
    const changedVersion = changeRegistry(two, 'host', {
      ...named('host', 'h2', '2.0.0'),
      breaks: true,
    } as Change)
    expect(changeRegistry(changedVersion, 'auth', rollback).remotes.auth?.live?.version).toBe('a1')
  })
})

describe('owner of a page', () => {
  type When = 'signed-in' | 'signed-out'
  const publishPage = (registry: Registry, name: string, path: string, when?: When) =>
    changeRegistry(registry, name, {
      do: 'publish',
      release: { ...release(name, '1'), routes: [{ path, when }] },
    })
  const before = publishPage({ remotes: {} }, 'support', '/casos/:id')

  it('is one remote, which the rejection names', () => {
    expect(() => publishPage(before, 'prova', '/casos/:reference')).toThrow(
      new Error(
        'prova 1 is not published: the page /casos/:reference belongs to support (/casos/:id of release 1). Choose another path, or ask team support to publish a release without it first.',
      ),
    )
    expect(publishPage(before, 'prova', '/casos').remotes.prova?.live?.version).toBe('1')
    expect(publishPage(before, 'support', '/casos/:id')).toEqual(before)
  })

  it.each(['/casos/novo', '/CASOS/:id', '/casos/:id/', '/:area/novo', '/casos/*', '/*'])(
    'cannot be another remote for %s, which matches some of its URLs',
    (path) => {
      expect(() => publishPage(before, 'prova', path)).toThrow(
        `the page ${path} belongs to support (/casos/:id of release 1)`,
      )
    },
  )

  it.each(['/', '/casos', '/casos/:id/anexos', '/recursos/:id', '/:area'])(
    'can be another remote for %s, which matches none of its URLs',
    (path) => {
      expect(publishPage(before, 'prova', path).remotes.prova?.live?.version).toBe('1')
    },
  )

  it('can differ for sessions that are signed in and signed out', () => {
    const login = publishPage({ remotes: {} }, 'auth', '/', 'signed-out')
    expect(Object.keys(publishPage(login, 'bills', '/', 'signed-in').remotes)).toEqual([
      'auth',
      'bills',
    ])
    expect(() => publishPage(login, 'bills', '/')).toThrow('the page / belongs to auth')
  })
})

describe('a major version of the script for partners', () => {
  const publishMajor = (version: string, partnerMajor: number, percent?: number): Change => ({
    do: 'publish',
    release: { ...release('auth', version), partnerMajor },
    percent,
  })
  const describeEntry = ({ remotes: { auth: entry } }: Registry) => ({
    live: entry?.live?.version,
    majors: Object.entries(entry?.partnerMajors ?? {}).map(
      ([major, { version }]) => `${major}: ${version}`,
    ),
  })

  it('has its last release when the next major goes live, and after many more', () => {
    const later = Array.from({ length: 30 }, (_, index) => publishMajor(`2.${index}`, 2))
    const registry = auth(publish('1.0'), publish('1.1'), publishMajor('2', 2, 10), ...later)
    expect(describeEntry(registry)).toEqual({ live: '2.29', majors: ['1: 1.1'] })
    const { auth: entry } = registry.remotes
    expect(entry && listReleases(entry).map(({ version }) => version)).toContain('1.1')
    expect(describeEntry(auth(publish('1'), publishMajor('2', 2), publishMajor('3', 3)))).toEqual({
      live: '3',
      majors: ['1: 1', '2: 2'],
    })
  })

  it('gets releases of its own, which no customer of the portal gets, and no canary', () => {
    const before = auth(publish('1'), publishMajor('2', 2))
    const fixed = changeRegistry(before, 'auth', publishMajor('1.1', 1))
    expect(describeEntry(fixed)).toEqual({ live: '2', majors: ['1: 1.1'] })
    expect(versions(fixed).before).toEqual(['1'])
    expect(() => changeRegistry(before, 'auth', publishMajor('1.1', 1, 10))).toThrow(
      'auth 1.1 has an earlier major version for partners than the live release; it cannot be a canary.',
    )
    expect(() =>
      changeRegistry(fixed, 'auth', { do: 'quarantine', version: '1.1', why: 'x' }),
    ).toThrow('auth 1.1 serves partners of v1: publish another release of that major instead.')
  })

  it('is what a rollback stays in', () => {
    const registry = auth(
      publish('1'),
      publishMajor('2', 2),
      publishMajor('2.1', 2),
      publishMajor('1.1', 1),
      publishMajor('1.2', 1),
      rollback,
    )
    expect(describeEntry(registry)).toEqual({ live: '2', majors: ['1: 1.2'] })
    expect(versions(auth(publish('1'), publishMajor('2', 2), rollback)).live).toBe('1')
  })

  it('has the release that a rollback names, although a later one was live before', () => {
    const change: Change = { do: 'rollback', to: '1' }
    const registry = auth(publish('1'), publish('1.1'), publishMajor('2', 2), change)
    expect(describeEntry(registry)).toEqual({ live: '1', majors: [] })
  })

  it('has its own release after a rollback of the next major, until another one goes live', () => {
    const before = auth(
      publish('1'),
      publish('1.1'),
      publishMajor('2', 2),
      publishMajor('1.2', 1),
      rollback,
    )
    expect(describeEntry(before)).toEqual({ live: '1.1', majors: ['1: 1.2'] })
    const change = (next: Change) => describeEntry(changeRegistry(before, 'auth', next))
    expect(change(publishMajor('2.1', 2))).toEqual({ live: '2.1', majors: ['1: 1.2'] })
    expect(change(publish('1.3'))).toEqual({ live: '1.3', majors: [] })
    expect(versions(changeRegistry(before, 'auth', publish('1.3'))).before).toContain('1.2')
    expect(
      describeEntry(auth(publish('1'), publish('1.1'), publishMajor('2', 2), rollback, rollback)),
    ).toEqual({ live: '1', majors: [] })
  })
})

it('previews end after 48 hours, at most ten are open, and publishing leaves them', () => {
  const addPreview = (version: string, until: string): Change => ({
    do: 'preview',
    release: release('auth', version),
    until,
    hash: version,
  })
  const hours = Array.from({ length: 12 }, (_, hour) => `2026-11-03T${hour + 10}:00:00Z`)
  const registry = auth(
    publish('1'),
    addPreview('velha', '2026-11-01T09:00:00Z'),
    ...hours.map((until, index) => addPreview(`p${index}`, until)),
    publish('2'),
  )
  const { auth: entry } = registry.remotes
  expect(entry?.live?.version).toBe('2')
  expect(entry?.previews?.map(({ hash }) => hash)).toEqual(
    Array.from({ length: 10 }, (_, index) => `p${11 - index}`),
  )
  expect(() => changeRegistry({ remotes: {} }, 'auth', addPreview('1', hours[0] ?? ''))).toThrow(
    'auth has no release yet.',
  )
})

it('a first release is staged, known and not live until it is published', () => {
  const stage: Change = { do: 'stage', release: release('auth', '1') }
  expect(auth(stage).remotes.auth).toEqual({ staged: release('auth', '1'), history: [] })
  expect(() => auth(stage, rollback)).toThrow('auth has no release yet.')
  expect(() => auth(stage, publish('1', 10))).toThrow(/no live release yet/)
  expect(auth(stage, publish('1')).remotes.auth).toEqual({
    live: release('auth', '1'),
    history: [],
  })
})
