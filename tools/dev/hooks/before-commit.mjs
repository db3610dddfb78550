// Runs before a commit, in under five seconds: lint of the staged files and an incremental type
// check.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { checkArguments, COMPILER, PROJECTS } from '../../quality/types/compiler.mjs'

const staged = execFileSync(
  'git',
  ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'],
  { encoding: 'utf8' },
).split('\0')
const code = staged.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
const eslint = join(root, 'node_modules/.bin/eslint')

const check = (file, args) =>
  new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('exit', (status) => resolve(status ?? 1))
  })

// Skips when packages are not installed; `npm test` runs the same checks.
if (code.length === 0 || !existsSync(eslint)) process.exit(0)
const types = code.some((file) => !file.endsWith('.cjs'))
const statuses = await Promise.all([
  check(eslint, ['--max-warnings=0', '--no-warn-ignored', ...code]),
  ...(types ? PROJECTS.map((project) => check(COMPILER, checkArguments(project))) : []),
])
if (statuses.some((status) => status !== 0)) {
  console.error('\nNot committed: mend the above, or go past this once with --no-verify.')
  process.exit(1)
}
