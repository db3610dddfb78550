// npm run stores [files]: runs the services' tests on the embedded database and on PostgreSQL.
// npm test runs most on one of them, and only tests of database behaviour on both.
import { runJestOnPostgres } from './on-postgres.mjs'

const files = process.argv.slice(2)
await runJestOnPostgres(
  files.length > 0 ? files : ['services/'],
  { TEST_STORES: 'each' },
  'PostgreSQL is not installed: the tests run on the embedded database alone.',
)
