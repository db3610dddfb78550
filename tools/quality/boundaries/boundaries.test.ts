import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const root = join(__dirname, '../../..')

/** rule -> [file that breaks it, file that it must not import] */
const VIOLATIONS: Record<string, [string, string]> = {
  'shipped-code-imports-no-tools': ['shared-kernel/src/d.ts', 'tools/release/places.ts'],
  'packages-import-no-other-package': [
    'packages/ui-kit/src/a.ts',
    'packages/contract/src/index.ts',
  ],
  'kernel-imports-contract-only': ['shared-kernel/src/b.ts', 'packages/ui-kit/src/index.ts'],
  'kernel-core-has-no-react': ['shared-kernel/src/c.ts', 'shared-kernel/src/react/index.ts'],
  'remotes-do-not-import-each-other': ['mfe-auth/src/a.ts', 'mfe-bills/src/index.ts'],
  'remotes-import-no-host-or-service': ['mfe-auth/src/b.ts', 'host/src/index.ts'],
  'remotes-use-public-kernel-entry-points': [
    'mfe-bills/src/e.ts',
    'shared-kernel/src/react/session-control.ts',
  ],
  'auth-alone-uses-session-control': ['mfe-auth/src/c.ts', 'shared-kernel/src/host.ts'],
  'partner-mode-uses-the-guest-entry-point': [
    'mfe-payments/src/partner/a.ts',
    'shared-kernel/src/host.ts',
  ],
  'host-imports-no-remote': ['host/src/a.ts', 'mfe-auth/src/remote.ts'],
  'api-imports-contract-only': ['services/api/src/a.ts', 'shared-kernel/src/index.ts'],
  'api-modules-import-through-index': [
    'services/api/src/payments/a.ts',
    'services/api/src/billing/tables.ts',
  ],
  'api-platform-imports-no-module': [
    'services/api/src/platform/a.ts',
    'services/api/src/identity/index.ts',
  ],
  'api-ledger-imports-no-module': [
    'services/api/src/ledger/a.ts',
    'services/api/src/billing/index.ts',
  ],
  'billing-does-not-import-payments': [
    'services/api/src/billing/a.ts',
    'services/api/src/payments/index.ts',
  ],
  'identity-does-not-import-billing': [
    'services/api/src/identity/a.ts',
    'services/api/src/billing/index.ts',
  ],
  'edge-imports-listed-contract-files-only': [
    'services/edge/src/a.ts',
    'packages/contract/src/index.ts',
  ],
  'registry-imports-no-portal-code': ['services/registry/src/a.ts', 'services/edge/src/config.ts'],
  'sandbox-imports-no-portal-code': ['services/sandbox/src/a.ts', 'packages/contract/src/index.ts'],
  'e2e-imports-fixtures-only': ['e2e/journeys/a.ts', 'host/src/index.ts'],
  'rules-are-pure': ['mfe-bills/src/debts/a.rules.ts', 'mfe-bills/src/debts/index.ts'],
  'payment-methods-do-not-import-each-other': [
    'mfe-payments/src/methods/pix/a.ts',
    'mfe-payments/src/methods/boleto/index.ts',
  ],
  'full-zod-stays-on-servers': ['packages/contract/src/z.ts', 'node_modules/zod/index.js'],
}

interface Violation {
  rule: { name: string }
  from: string
}

let folder: string
let caught: Violation[]

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  write('tsconfig.json', '{}')
  for (const [from, to] of Object.values(VIOLATIONS)) write(to, `export const from = '${from}'\n`)
  for (const [from, to] of Object.values(VIOLATIONS)) {
    const path = relative(dirname(from), to).replace(/\.ts$/, '')
    write(
      from,
      `import type * as other from '${path.startsWith('.') ? path : `./${path}`}'\nexport type T = typeof other\n`,
    )
  }
  write('mfe-bills/src/cycle-a.ts', "import './cycle-b'\n")
  write('mfe-bills/src/cycle-b.ts', "import './cycle-a'\n")
  // React stays out by value; a type of it is harmless.
  write('shared-kernel/src/c.ts', "import './react/index'\n")
  const modules = [
    'host',
    'mfe-auth',
    'mfe-bills',
    'mfe-payments',
    'shared-kernel',
    'packages',
    'services',
    'e2e',
  ]
  caught = violationsOf('dependency-cruiser.cjs', modules)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function violationsOf(config: string, folders: readonly string[]): Violation[] {
  const args = [
    '--config',
    join(root, 'tools/quality/boundaries', config),
    '--output-type',
    'json',
    ...folders,
  ]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

const rules = (
  jest.requireActual('./dependency-cruiser.cjs') as { forbidden: { name: string }[] }
).forbidden.map(({ name }) => name)

it('has a violation for every rule', () => {
  expect(Object.keys(VIOLATIONS).concat('no-cycles').sort()).toEqual([...new Set(rules)].sort())
})

it.each(Object.entries(VIOLATIONS))('%s catches %s', (rule, [from]) => {
  expect(
    caught.filter((violation) => violation.rule.name === rule).map((violation) => violation.from),
  ).toContain(from)
})

it('no-cycles catches two files that import each other', () => {
  expect(
    caught.some(
      ({ rule, from }) => rule.name === 'no-cycles' && from.startsWith('mfe-bills/src/cycle'),
    ),
  ).toBe(true)
})

describe('folders-look-down', () => {
  const MODULES = ['host', 'mfe-new', 'shared-kernel', 'packages/new', 'services/new']

  it('catches two folders of any module that import each other, though no file does', () => {
    for (const module of MODULES) {
      write(`${module}/src/upper/a.ts`, "import '../lower/b'\n")
      write(`${module}/src/lower/b.ts`, '')
      write(`${module}/src/lower/c.ts`, "import '../upper/d'\n")
      write(`${module}/src/upper/d.ts`, '')
    }
    const found = violationsOf('folder-direction.cjs', MODULES).map(({ from }) => from)
    const folders = MODULES.flatMap((module) => [`${module}/src/lower`, `${module}/src/upper`])
    expect([...new Set(found)].sort()).toEqual(folders.sort())
  })

  it('allows a test to import from a folder above', () => {
    write('mfe-tested/src/upper/a.ts', "import '../lower/b'\n")
    write('mfe-tested/src/lower/b.ts', '')
    write('mfe-tested/src/lower/b.test.ts', "import '../upper/a'\n")
    expect(violationsOf('folder-direction.cjs', ['mfe-tested'])).toEqual([])
  })
})
