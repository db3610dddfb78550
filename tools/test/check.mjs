// npm run check: the laws alone, on built rooms, and what the registry knows of flaws.
import { build } from '../start/build.mjs'
import { audit } from '../quality/supply/audit.ts'
import { runLaws } from './laws.mjs'

await build()
const { failed } = await runLaws()
process.exit(audit() && failed === 0 ? 0 : 1)
