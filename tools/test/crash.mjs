// npm run crash -- --rounds 1000: kills API processes at random moments over PostgreSQL, and
// compares the books with the providers'.
import { parseArgs } from 'node:util'
import { runJestOnPostgres } from './on-postgres.mjs'

const {
  values: { rounds },
} = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
await runJestOnPostgres(
  ['crash-recovery'],
  { CRASH_ROUNDS: rounds },
  'PostgreSQL is not installed: one process over the embedded database is killed.',
)
