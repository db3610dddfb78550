// npm run journeys: all of them, also those that say once more at another width what another one says. Ends with 'N passed, N failed'.
import { build } from '../start/build.mjs'
import { runJourneys } from './journeys.mjs'

await build()
const { passed, failed, names } = await runJourneys({ all: true })
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `   ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
