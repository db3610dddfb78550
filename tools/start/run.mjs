// Runs the service whose folder this is:  node ../../tools/start/run.mjs
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileServices } from './compile.mjs'

await compileServices()
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(process.cwd(), 'dist/main.js')).href)
