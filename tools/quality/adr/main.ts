// Writes docs/adr/README.md from the front matter of the decision records. With --check it fails
// when the index is stale.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { buildAdrIndex, findAdrProblems, findUnknownNumbers, readAdrFiles } from './records.ts'

const FOLDER = join(root, 'docs/adr')
const INDEX = join(FOLDER, 'README.md')
const TEXT_FILE = /\.(?:md|txt|tsx?|mts|mjs|cjs|js|json|ya?ml|css|sql)$|Dockerfile$/
/** These files quote numbers that do not exist. */
const EXCLUDED = /^pnpm-lock\.yaml$|^tools\/quality\/adr\//

const files = readAdrFiles(FOLDER)
const known = new Set(files.map(({ name }) => name.slice(0, 4)))
const problems = findAdrProblems(files)
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
for (const file of tracked.filter((name) => TEXT_FILE.test(name) && !EXCLUDED.test(name))) {
  if (!existsSync(join(root, file))) continue
  const text = readFileSync(join(root, file), 'utf8')
  for (const number of findUnknownNumbers(text, known))
    problems.push(`${file}: there is no ADR ${number}`)
}

const index = `${buildAdrIndex(files)}\n`
if (!process.argv.includes('--check')) writeFileSync(INDEX, index)
else if (readFileSync(INDEX, 'utf8') !== index)
  problems.push('docs/adr/README.md is not up to date: npm run tool tools/quality/adr/main.ts')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
