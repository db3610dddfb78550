// Runs a program in this process, which exits with the launcher that started it:
//   node tools/launch/run.mjs <program> [arguments]
// As an --import option the first line would apply to every forked process, and jest's workers
// would exit too early.
import './end-with-parent.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const name = process.argv[2]
if (!name) throw new Error('Usage: node tools/launch/run.mjs <program> [arguments]')
const program = resolve(name)
process.argv.splice(1, 2, program)
await import(pathToFileURL(program).href)
