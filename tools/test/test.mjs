// npm test: checks, unit and contract tests, and end-to-end tests in a browser.
// Ends with 'N passed, N failed'.
import { build } from '../start/build.mjs'
import { runJourneys } from './journeys.mjs'
import { runChecks } from './checks.mjs'
import { runUnitTests } from './unit.mjs'

/** @type {[string, () => Promise<{ passed: number, failed: number, names: string[] }>][]} */
const stages = [
  [
    'Builds',
    async () => {
      await build()
      return { passed: 1, failed: 0, names: [] }
    },
  ],
  ['Checks', runChecks],
  ['Unit and contract tests', runUnitTests],
  ['End-to-end tests', runJourneys],
]

let passed = 0
let failed = 0
const broken = []
for (const [title, run] of stages) {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const result = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, names: [] }
  })
  passed += result.passed
  failed += result.failed
  broken.push(...result.names.map((name) => `${title}: ${name}`))
  console.log(
    `   ${title}: ${result.passed} passed, ${result.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  )
  if (title === 'Builds' && result.failed) break
}
if (broken.length > 0) console.log(`\nFailed:\n${broken.map((name) => `   ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
