import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-requirements-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LIST =
  '## 1.1 A section\n1.1.1 1 This is proven\n1.1.2 2 This is not there\n  not applicable: nobody has one\n'
const TAG = '// ASVS'
const LAW =
  '## Bills\n1 [RGC 46] A bill has details\n2 [RGC 73] A second notice is sent\n  open: to be done\n3 [RGC] A plan has a label\n  out of scope: there is no catalogue\n'

/** Output for a list of requirements and a test file, after the table was written. */
const saidOf = (list: string, tests: string, file = 'asvs.txt'): string[] => {
  const files = {
    'tools/quality/requirements/asvs.txt': '',
    'tools/quality/requirements/consumer-law.txt': '',
    'tools/quality/requirements/wcag.txt': '',
    [`tools/quality/requirements/${file}`]: list,
    'src/a.test.ts': tests,
    'docs/asvs.md': '',
    'docs/consumer-law.md': '',
    'docs/accessibility.md': '',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const run = (...more: string[]) =>
    spawnSync(process.execPath, [join(__dirname, 'main.ts'), folder, ...more], {
      encoding: 'utf8',
    })
  run()
  const { stdout, status } = run('--check')
  const lines = stdout.split('\n').filter(Boolean)
  expect(status).toBe(lines.length === 0 ? 0 : 1)
  return lines
}

it.each([
  ['plain', "it('does', () => {})\n"],
  ['in a table', "it.each([\n  ['a'],\n])('does %s', () => {})\n"],
  ['a group over every store', "describe.each(STORES)('does', () => {})\n"],
])('takes a test for a proof: %s', (_what, test) =>
  expect(saidOf(LIST, `${TAG} 1.1.1\n${test}`)).toEqual([]),
)

it.each([
  ['nothing proves a requirement', LIST, "it('does', () => {})\n", '1.1.1'],
  [
    'the test that proves it is skipped',
    LIST,
    `${TAG} 1.1.1\nit.skip('does', () => {})\n`,
    'src/a.test.ts',
  ],
  [
    'a test names what nobody asks for',
    LIST,
    `${TAG} 1.1.1, 9.9.9\nit('does', () => {})\n`,
    '9.9.9',
  ],
  [
    'a test names what is said not to apply',
    LIST,
    `${TAG} 1.1.1, 1.1.2\nit('does', () => {})\n`,
    '1.1.2',
  ],
  [
    'an answer leads nowhere',
    `${LIST}1.1.3 1 This is written\n  documented: [here](gone.md)\n`,
    `${TAG} 1.1.1\nit('does', () => {})\n`,
    'gone.md',
  ],
])('says so where %s', (_what, list, tests, named) => {
  const said = saidOf(list, tests)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(named)
})

it('puts source, status and tests of a duty on its page', () => {
  const tests = "// Consumer law 1, 2\nit('lists items', () => {})\n"
  expect(saidOf(LAW, tests, 'consumer-law.txt')).toEqual([])
  const page = readFileSync(join(folder, 'docs/consumer-law.md'), 'utf8')
  expect(page).toContain('3 duties: 1 proven by tests, 1 open, 1 out of scope.')
  expect(page).toContain(
    '| 1 | RGC 46 | A bill has details | [a.test](../src/a.test.ts): lists items |',
  )
  expect(page).toContain(
    '| 2 | RGC 73 | A second notice is sent | **open**: to be done<br>[a.test]',
  )
})

it.each([
  ['a duty without a test', "it('does', () => {})\n", '1 (A bill has details)'],
  ['a test of a duty out of scope', "// Consumer law 1, 3\nit('does', () => {})\n", '3 is said'],
])('reports %s', (_, tests, named) => {
  const said = saidOf(LAW, tests, 'consumer-law.txt')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(named)
})
