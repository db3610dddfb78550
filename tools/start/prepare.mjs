// npm run build: builds every remote and the host, without starting anything.
import { build } from './build.mjs'

await build()
