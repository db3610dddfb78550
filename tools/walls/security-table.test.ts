import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(__dirname, '../..')
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache'])

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    return entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]
  })
const tests = filesBelow(ROOT).filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** Rows of the first table: what is asked, requirement, answer, what holds it. */
const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n## ')[0]!.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Files that a name in the last column means. */
const meant = (name: string): string[] => {
  const pattern = new RegExp(`^${name.replace(/\.test$/, '').replaceAll('*', '.*')}\\.(test|spec)\\.tsx?$`)
  return tests.filter((file) => pattern.test(basename(file)))
}

it.each(rows.map((cells) => [cells[1]!, cells] as const))('%s: is held by tests that run', (_asked, [, , requirements, , heldBy]) => {
  expect(requirements).toMatch(/^\d+\.\d+\.\d+/)
  const names = [...heldBy!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!).filter((name) => name !== 'npm run check')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const files = meant(name)
    expect(files.length === 0 ? `no test is called ${name}` : '').toBe('')
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/\b(it|test|describe)\.(skip|todo|only)\b|\bx(it|describe)\(/)
  }
})
