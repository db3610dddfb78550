// pnpm check: the laws alone, on built rooms, and what the registry knows of flaws.
import { install } from '../start/install.mjs'

install()
const { build } = await import('../start/build.mjs')
const { runLaws } = await import('./laws.mjs')
const { audit } = await import('../supply/audit.mjs')
await build()
const { failed } = await runLaws()
process.exit(audit() && failed === 0 ? 0 : 1)
