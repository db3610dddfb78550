// Runs a program in this process, which ends when the launcher that started it is gone:  node run.mjs <program> [arguments]
// As an option (--import) the first line would reach every process that the program forks, and jest's workers would end too early.
import './end-with-parent.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

process.argv.splice(1, 2, resolve(process.argv[2]))
await import(pathToFileURL(process.argv[1]).href)
