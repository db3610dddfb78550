// npm run crash -- --rounds 1000: kills processes of the API at any moment, over PostgreSQL, and compares the books with the providers'.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.mjs'

const { values: { rounds } } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const postgres = await startPostgres()
if (!postgres) console.log('PostgreSQL is not installed: one process over the embedded database is killed.')
const env = { ...process.env, CRASH_ROUNDS: rounds, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
const trial = spawn('node_modules/.bin/jest', ['kill-rounds'], { env, stdio: 'inherit' })
const code = await new Promise((done) => { trial.once('exit', done) })
await postgres?.stop()
process.exit(code ?? 1)
