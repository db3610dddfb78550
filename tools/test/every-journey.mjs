// npm run journeys: every end-to-end test, extended ones included (other viewports, fault
// injection). Ends with 'N passed, N failed'.
import { build } from '../start/build.mjs'
import { runJourneys } from './journeys.mjs'

await build()
const { passed, failed, names } = await runJourneys({ all: true })
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `   ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
