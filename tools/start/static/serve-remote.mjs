// Serves the builds of one remote: node tools/start/static/serve-remote.mjs <name> <port>
import { join } from 'node:path'
import { createHttpServerArguments, program } from './arguments.mjs'
import { root } from '../root.mjs'

const [name, port] = process.argv.slice(2)
process.argv.splice(
  1,
  process.argv.length,
  ...createHttpServerArguments(join(root, `mfe-${name}/dist`), '0.0.0.0', port),
)
await import(program)
