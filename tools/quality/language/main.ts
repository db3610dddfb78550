// Compares the language of the code with `ratchet.json`, where each rule has the count of findings
// that is still allowed. Fails when a count rises. `--write` lowers the counts to what they are
// now; `--list <rule>` prints the findings of a rule.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLanguage, measureFile, RULES, type Rule } from './measure.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const RATCHET = fileURLToPath(new URL('ratchet.json', import.meta.url))
const MAX_SHOWN = 20

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mts|mjs|cjs|js)$/.test(file) && !/\.d\.m?ts$/.test(file))

const language = createLanguage()
for (const file of files) {
  try {
    measureFile(language, file, readFileSync(join(ROOT, file), 'utf8'))
  } catch (error) {
    // A deleted file that is not staged is still in the index.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const [option, listed] = process.argv.slice(2)
const allowed = JSON.parse(readFileSync(RATCHET, 'utf8')) as Record<Rule, number>
const printFindings = (rule: Rule, max: number): void => {
  for (const { file, line, text } of language[rule].findings.slice(0, max))
    console.log(`  ${file}:${line}  ${text.slice(0, 140)}`)
}

if (option === '--list') {
  printFindings(listed as Rule, Infinity)
} else {
  for (const rule of RULES) {
    const { total, findings } = language[rule]
    const share = total === 0 ? 0 : Math.round((1000 * findings.length) / total) / 10
    console.log(`${rule}: ${findings.length} of ${total} (${share} %), allowed ${allowed[rule]}`)
    if (findings.length <= allowed[rule]) continue
    process.exitCode = 1
    printFindings(rule, MAX_SHOWN)
  }
}
if (option === '--write') {
  const counts = RULES.map((rule) => [
    rule,
    Math.min(allowed[rule], language[rule].findings.length),
  ])
  writeFileSync(RATCHET, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`)
}
