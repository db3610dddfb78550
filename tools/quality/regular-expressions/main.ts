// Fails on a regular expression of shipped code that may take more than linear time (recheck): a
// long hostile header or field would occupy the only thread of a service or page.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'

// The pure implementation runs on every platform without Java or a native binary.
process.env.RECHECK_BACKEND = 'pure'
const { collectExpressions, findComplexity } = await import('./check.ts')

const SHIPPED =
  /^(?:host|mfe-\w+|shared-kernel|packages\/[\w-]+|services\/(?:api|edge|registry))\/src\/.*\.tsx?$/
const NOT_SHIPPED = /\.(?:test|stories)\.|\/(?:testing|fixtures)\//

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => SHIPPED.test(file) && !NOT_SHIPPED.test(file))
const found: Parameters<typeof collectExpressions>[2] = new Map()
for (const file of files) collectExpressions(file, readFileSync(join(root, file), 'utf8'), found)

for (const [literal, { file, line }] of found) {
  const complexity = findComplexity(literal)
  if (complexity === null) continue
  console.error(`${file}:${line}  ${literal}  ${complexity}`)
  process.exitCode = 1
}
console.log(`${found.size} regular expressions`)
