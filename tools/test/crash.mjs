// npm run crash -- --rounds 1000: kills processes of the API at any moment, over PostgreSQL, and compares the books with the providers'.
import { parseArgs } from 'node:util'
import { runJestOnPostgres } from './on-postgres.mjs'

const {
  values: { rounds },
} = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
await runJestOnPostgres(
  ['kill-rounds'],
  { CRASH_ROUNDS: rounds },
  'PostgreSQL is not installed: one process over the embedded database is killed.',
)
