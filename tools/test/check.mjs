// pnpm check: the laws alone, on built rooms.
import { install } from '../start/install.mjs'

install()
const { build } = await import('../start/build.mjs')
const { runLaws } = await import('./laws.mjs')
await build()
const { failed } = await runLaws()
process.exit(failed === 0 ? 0 : 1)
