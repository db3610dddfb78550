import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-supply-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Output lines of a check for these files; empty if it passes. */
const saidOf = (
  law: string,
  files: Readonly<Record<string, string>>,
  at = Object.keys(files)[0] ?? '',
): string[] => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(__dirname, `${law}.ts`), join(folder, at)],
    { encoding: 'utf8' },
  )
  const lines = stdout.split('\n').filter(Boolean)
  expect(status).toBe(lines.length === 0 ? 0 : 1)
  return lines
}

const INTEGRITY = `sha512-${'a'.repeat(86)}==`
const lockfile = (
  packages: string,
  asked = "{specifier: 'catalog:', version: 1.0.0}",
): Record<string, string> => ({
  'pnpm-lock.yaml': `importers:\n  host:\n    dependencies:\n      one: ${asked}\npackages:\n  ${packages}\n`,
})

// ASVS 15.1.2
it.each([
  ['one@1.0.0', `one@1.0.0: {resolution: {integrity: ${INTEGRITY}}}`, []],
  ['no checksum', 'one@1.0.0: {resolution: {}}', ['one@1.0.0 has no SHA-512']],
  [
    'a weak checksum',
    'one@1.0.0: {resolution: {integrity: sha1-abc=}}',
    ['one@1.0.0 has no SHA-512'],
  ],
  [
    'an address',
    `one@1.0.0: {resolution: {integrity: ${INTEGRITY}, tarball: 'https://elsewhere.example/one.tgz'}}`,
    ['one@1.0.0 comes from elsewhere: {"tarball":"https://elsewhere.example/one.tgz"}'],
  ],
  [
    'a branch',
    "'one@git+https://elsewhere.example/one.git#main': {resolution: {type: git, commit: abc}}",
    ['one@git+https://elsewhere.example/one.git#main is not a version of the registry'],
  ],
])('knows a package of the registry from one with %s', (_name, packages, said) => {
  expect(saidOf('lockfile', lockfile(packages))).toEqual(said)
})

it('rejects a version range of a dependency', () => {
  const packages = `one@1.0.0: {resolution: {integrity: ${INTEGRITY}}}`
  expect(saidOf('lockfile', lockfile(packages, '{specifier: ^1.0.0, version: 1.0.0}'))).toEqual([
    'host depends on one ^1.0.0, which is neither in the catalog nor an exact version',
  ])
})

const bill = (name: string, licence: object | null): Record<string, string> => ({
  'bom.json': JSON.stringify({
    components: [{ name, version: '1.0.0', ...(licence !== null && { licenses: [licence] }) }],
  }),
})

it.each([
  ['one', { license: { id: 'MIT' } }, null],
  ['one', { expression: '(MIT OR GPL-3.0-only)' }, null],
  ['one', { expression: '(MIT AND GPL-3.0-only)' }, '(MIT AND GPL-3.0-only)'],
  ['one', { license: { id: 'AGPL-3.0-only' } }, 'AGPL-3.0-only'],
  ['one', { license: { id: 'MPL-2.0' } }, 'MPL-2.0'],
  ['axe-core', { license: { id: 'MPL-2.0' } }, null],
  ['axe-core', { license: { id: 'AGPL-3.0-only' } }, 'AGPL-3.0-only'],
  ['one', { license: { name: 'UNLICENSED' } }, 'UNLICENSED'],
  ['one', null, 'none'],
])('%s under %j: %s', (name, licence, fault) => {
  expect(saidOf('licences', bill(name, licence))).toEqual(
    fault === null
      ? []
      : [`${name} 1.0.0: ${fault} is no licence of ours; see tools/quality/supply/licences.ts`],
  )
})

// Split, so that this file does not contain a secret itself. ASVS 13.3.1
it.each([
  ['-----BEGIN ' + 'RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA0123', 'private key'],
  ['AK' + 'IAIOSFODNN7EXAMPLE', 'cloud key'],
  ['gh' + `p_${'a1'.repeat(18)}`, 'token of a code host or registry'],
  ['sk_' + 'live_abcdefghij0123456789', 'token of a chat or payment service'],
  ['ey' + `JhbGciOiJIUzI1NiJ9.${'ey'}JzaWQiOiJhYmMifQ.${'a'.repeat(43)}`, 'signed token'],
  ['DATABASE_URL=postgres://' + 'portal:hunter22@db.example.com/portal', 'password in an address'],
  ['const apiKey' + ` = '${'x9'.repeat(16)}'`, 'key with a name'],
])('finds %j', (text, kind) => {
  expect(saidOf('secrets', { 'a/deploy.ts': `// one\n${text}\n` }, '.')).toEqual([
    `a/deploy.ts:2 has a ${kind}`,
  ])
})

it('finds files of keys', () => {
  expect(saidOf('secrets', { '.env': '', 'keys/server.pem': '' }, '.').sort()).toEqual([
    '.env is a file of keys',
    'keys/server.pem is a file of keys',
  ])
})

it('leaves in peace what only looks like a secret', () => {
  expect(
    saidOf(
      'secrets',
      {
        'a.ts':
          "const tokenName = 'portal-session'\nconst url = `postgres://${user}:${password}@${host}/portal`\nconst apiKey = env.CARD_API_KEY\n",
        '.env.example': 'KEY=\n',
      },
      '.',
    ),
  ).toEqual([])
})
