// npm run build: installs what the lockfile says and builds every room, without starting anything.
import { install } from './install.mjs'

install()
const { build } = await import('./build.mjs')
await build()
