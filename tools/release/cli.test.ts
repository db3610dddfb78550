import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Output, warnings or error message of the command with the registry in the folder. */
const release = (...words: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [
    join(__dirname, 'cli.mjs'),
    ...words,
    '--registry',
    join(folder, 'registry.json'),
  ]).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: unknown) => (error as { stderr: string }).stderr,
  )

it('prints its commands for --help, and below the name of an unknown option', async () => {
  expect(await release('--help')).toMatch(/^Usage: portal-release <command>/)
  const misspelt = await release('publish', 'club', '--percnt', '5')
  expect(misspelt).toMatch(/^Unknown option '--percnt'.*\n\nUsage: portal-release/s)
  expect(misspelt).not.toMatch(/^\s+at /m)
})

it.each([
  [['quarantine', 'club'], "quarantine needs a version; 'list' prints them.\n"],
  [['quarantine', 'club', '1'], 'quarantine needs --reason; --help lists the options.\n'],
  [['preview'], 'preview needs an argument; --help lists the options.\n'],
])('names what %j lacks', async (words, message) => {
  expect(await release(...words)).toBe(message)
})

it('asks for the registry instead of changing a file that no portal reads', async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [join(__dirname, 'cli.mjs'), 'disable', 'club'],
    { env: { ...process.env, REGISTRY: '' } },
  ).catch((error: unknown) => error as { stderr: string })
  expect(stderr).toBe(
    'Name the registry: --registry <file or URL of the service> (default $REGISTRY).\n',
  )
})

it('prints which key files it has written', async () => {
  const keys = join(folder, 'keys')
  expect(await release('keys', 'init', keys)).toMatch(
    /1\.root\.json written: .*online\.json written: .*offline written: /s,
  )
  expect(await release('keys', 'init', keys)).toBe(`${keys} has keys already; unchanged\n`)
  expect(await release('keys', 'rotate', keys, 'timestamp')).toContain(
    '2.root.json written: new keys for timestamp, valid for a year',
  )
})

it('list names an empty registry, which may be another one than intended', async () => {
  expect(await release('list')).toMatch(`${join(folder, 'registry.json')} has no releases.`)
})

it('list marks earlier releases that no rollback selects', async () => {
  const history = [{ version: '4' }, { version: '3', neverLive: true }, { version: '1' }]
  const auth = { live: { version: '2' }, history, bad: { 4: 'blank page' } }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes: { auth } }))
  expect(await release('list')).toBe(
    'auth       live 2   before: 4 (quarantined), 3 (never live), 1\n',
  )
})

const createHost = (version: string, contract: string) => ({
  name: 'host',
  version,
  contract,
  base: `/assets/${version}/`,
  ...Object.fromEntries(
    ['early', 'script', 'style'].map((file) => [
      file,
      { href: `${file}.js`, integrity: `sha384-${'A'.repeat(64)}` },
    ]),
  ),
})

it('promote publishes a host of another kernel only with --allow-breaking', async () => {
  const canary = { release: createHost('8', '2.0.0'), percent: 10 }
  const host = { live: createHost('7', '1.3.0'), history: [], canary }
  const bills = { live: { name: 'bills', version: '2', contract: '1.3.0' }, history: [] }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes: { host, bills } }))
  expect(await release('promote', 'host')).toContain('or pass --allow-breaking')
  expect(await release('promote', 'host', '--allow-breaking')).toContain('host       live 8')
})

it('rollback warns of remotes that the former host does not load', async () => {
  const host = { live: createHost('8', '1.3.0'), history: [createHost('7', '1.2.0')] }
  const bills = { live: { name: 'bills', version: '2', contract: '1.3.0' }, history: [] }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes: { host, bills } }))
  const output = await release('rollback', 'host')
  expect(output).toContain('host       live 7')
  expect(output).toContain(
    'Customers see a message in its place: bills 2 is built with kernel 1.3.0, host 7 offers 1.2.0.\n',
  )
})

it('rollback warns of a page that another remote has meanwhile', async () => {
  const createRelease = (name: string, version: string, path: string) => ({
    name,
    version,
    container: name,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: '1.0.0',
    routes: [{ path, access: 'private' }],
    preload: [],
  })
  const club = {
    live: createRelease('club', '2', '/b'),
    history: [createRelease('club', '1', '/a')],
  }
  const shop = { live: createRelease('shop', '7', '/:page'), history: [] }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes: { club, shop } }))
  const output = await release('rollback', 'club')
  expect(output).toContain('club       live 1')
  expect(output).toContain(
    'Two releases have the page /a, and customers see only one of them: club 1 and shop 7 (/:page). Publish one of them without it.\n',
  )
})
