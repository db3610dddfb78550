import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import portal from '../../portal.json' with { type: 'json' }
import { startOrigin } from '../../services/edge/src/testing/edge-harness.ts'
import { preparePublish } from './publish.mjs'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'publish-'))
  mkdirSync(join(place, '1'))
  writeFileSync(join(place, 'latest.json'), '{"version":"1"}')
  writeFileSync(join(place, '1/remoteEntry.js'), 'entry')
})
afterEach(() => rmSync(place, { recursive: true }))

const describeBuild = (path: string) =>
  writeFileSync(
    join(place, '1/release.json'),
    JSON.stringify({
      name: 'club',
      container: 'mfe_club',
      version: '1',
      entry: 'remoteEntry.js',
      contract: '1.0.0',
      preload: [],
      files: {},
      routes: [{ path, access: 'private' }],
      integrity: `sha384-${createHash('sha384').update('entry').digest('base64')}`,
    }),
  )

/** Output of the command on a machine without a browser. */
const release = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(__dirname, 'cli.mjs'), ...words, '--registry', join(place, 'registry.json')],
    { env: { ...process.env, CHROMIUM_PATH: '/no/browser' } },
  ).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  )
const publish = (...words: string[]) =>
  release('publish', 'club', '--from', place, '--portal', 'http://localhost:9', ...words)

it('publish requires a browser and names --without-smoke-run', async () => {
  describeBuild('/clube')
  expect(await publish()).toBe(
    'club 1 is not published: no browser for the smoke run; install Chromium (CHROMIUM_PATH names one elsewhere) and playwright-core; ' +
      'to publish without it: --without-smoke-run "<reason>", which the log stores.\n',
  )
  expect(existsSync(join(place, 'registry.json'))).toBe(false)
  expect(await publish('--without-smoke-run', 'the browser is being repaired')).toBe(
    'without a smoke run: the browser is being repaired\nclub       live 1\n',
  )
})

it('publish without a smoke run still requires that the portal serves the files', async () => {
  describeBuild('/clube')
  const requests: (string | undefined)[] = []
  const edge = await startOrigin((request, response) => {
    requests.push(request.url)
    response.end('entry')
  })
  const changes: string[] = []
  const registry = {
    isService: true,
    read: async () => ({ remotes: {} }),
    change: async (_name: string, change: { do: string }) => void changes.push(change.do),
  }
  const wanted = {
    name: 'club',
    version: undefined,
    from: place,
    base: undefined,
    percent: undefined,
    breaks: undefined,
    portal: undefined,
    location: undefined,
    store: undefined,
    without: 'no browser',
  }
  await preparePublish({ ...wanted, portal: edge.url }, registry)
  await edge.close()
  expect(requests).toEqual(['/remotes/club/1/remoteEntry.js'])
  await preparePublish(wanted, registry)
  expect(changes).toEqual(['stage', 'stage'])
})

it('publish requires an example URL for paths with parameters', async () => {
  describeBuild('/clube/:level')
  expect(await publish()).toBe(
    'club 1 is not published: no URL is known for /clube/:level; add one under portal.examples in its package.json, and build again.\n',
  )
})

it('promote publishes the canary without its build, and only the named one', async () => {
  const createRelease = (version: string) => ({
    name: 'club',
    container: 'mfe_club',
    version,
    base: `/remotes/club/${version}/`,
    entry: 'remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: '1.0.0',
    routes: [],
    preload: [],
    files: {},
  })
  const club = { live: createRelease('1'), history: [] }
  const writeEntry = (entry: object) =>
    writeFileSync(join(place, 'registry.json'), JSON.stringify({ remotes: { club: entry } }))
  writeEntry(club)
  expect(await release('promote', 'club')).toBe('club has no canary to promote.\n')
  writeEntry({ ...club, canary: { release: createRelease('2'), percent: 10 } })
  expect(await release('promote', 'club', '3')).toBe('club has no canary 3.\n')
  expect(await release('promote', 'club', '2', '--percent', '50')).toBe(
    'club       live 1   50 %: 2\n',
  )
  expect(await release('promote', 'club')).toBe('club       live 2   before: 1\n')
})

const PATHS_WITH_PARAMETERS = Object.values(portal.paths)
  .filter(({ path }) => path.includes('/:'))
  .map(({ path, remote }) => [path, remote] as const)
it.each(PATHS_WITH_PARAMETERS)('the path %s of %s has an example URL', (path, remote) => {
  const manifest = JSON.parse(
    readFileSync(join(__dirname, `../../mfe-${remote}/package.json`), 'utf8'),
  ) as { portal?: { examples?: Record<string, string> } }
  expect(manifest.portal?.examples?.[path]).toMatch(
    new RegExp(`^${path.replace(/:\w+/g, '[^/:?]+')}(\\?|$)`),
  )
})
