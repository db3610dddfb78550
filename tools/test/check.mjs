// npm run check: the checks alone, on built remotes, and the audit of known vulnerabilities.
import { build } from '../start/build.mjs'
import { audit } from '../quality/supply/audit.ts'
import { runChecks } from './checks.mjs'

await build()
const { failed } = await runChecks()
process.exit(audit() && failed === 0 ? 0 : 1)
