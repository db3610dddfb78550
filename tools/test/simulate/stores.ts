import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Mark } from './marks.ts'
import { withOwn, type Store } from './gated-database.ts'
import { createStatements } from './prepared-statements.ts'
import { openServerStore } from './server-store.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Opens a copy of the filled database. */
export type OpenStore = (
  time: VirtualTime,
  reached: (mark: Mark) => void,
) => Promise<
  Pick<Store, 'client' | 'execute'> & {
    /** For what the simulation reads between two steps. */
    readonly inspector: PGlite
    /** Whether transactions overlap; the embedded database runs one at a time. */
    readonly overlaps: boolean
    /** Ends the run; `isIdle`: no transaction is open. */
    close(isIdle: boolean): Promise<void>
  }
>

/** Copies all rows and returns the SQL that restores them and the sequences. */
const prepareRestore = async (client: PGlite): Promise<string> => {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const { rows: sequences } = await client.query<{ name: string; value: number | null }>(
    "select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'",
  )
  await client.exec('create schema filled')
  for (const { name } of tables) await client.exec(`create table filled.${name} as table ${name}`)
  return [
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => name).join(', ')}`,
    ...tables.map(
      ({ name }) => `insert into ${name} overriding system value select * from filled.${name}`,
    ),
    ...sequences.map(
      ({ name, value }) => `select setval('${name}', ${value ?? 1}, ${value !== null})`,
    ),
    'reset session_replication_role',
    // Preparing takes turns of the event loop: each run prepares at the same steps.
    'deallocate all',
    // Without it the embedded database would store its whole log in memory.
    'checkpoint',
  ].join(';')
}

/** Restores the rows of a filled embedded database before each run, because opening another takes longer. */
export const createEmbeddedOpener = async (client: PGlite): Promise<OpenStore> => {
  // PostgreSQL would plan each of the first five executions again.
  await client.exec('set plan_cache_mode = force_generic_plan')
  const restore = await prepareRestore(client)
  return async () => {
    await client.exec(restore)
    // PGlite forgets a listener only by the function that `listen` returns.
    const listening: (() => Promise<void>)[] = []
    const execute = createStatements(client)
    const executeAlone = ((...statement) =>
      client._runExclusiveTransaction(() => execute(...statement))) as typeof execute
    return {
      client: withOwn<PGlite>(client, {
        listen: async (...args) => {
          const stop = await client.listen(...args)
          listening.push(stop)
          return stop
        },
      }),
      inspector: withOwn<PGlite>(client, { query: executeAlone }),
      execute: (tx) => (tx === null ? executeAlone : execute),
      overlaps: false,
      close: async (isIdle) => {
        // An error ended the run. A statement would wait for the open transaction and hide the
        // error.
        if (!isIdle) return
        for (const stop of listening.splice(0)) await stop()
      },
    }
  }
}

/** Copies of a database of a PostgreSQL server, which the caller fills. Each replaces the one before. */
export const createServerOpener = async (url: string, filled: string): Promise<OpenStore> => {
  const administrator = new pg.Client({ connectionString: url })
  await administrator.connect()
  // It would change the order of rows in its own time.
  await administrator.query('alter system set autovacuum = off')
  await administrator.query('select pg_reload_conf()')
  await administrator.query(`create database ${filled}`)
  return async (time, reached) => {
    await administrator.query('drop database if exists run with (force)')
    await administrator.query(`create database run template ${filled}`)
    const own = new URL(url)
    own.pathname = '/run'
    const { client, inspector, whenQuiet } = await openServerStore(own.href, time, reached)
    time.waitForStore = whenQuiet
    return {
      client,
      inspector,
      execute: (tx) => ((tx ?? client) as PGlite).query.bind(tx ?? client),
      overlaps: true,
      close: () => client.close(),
    }
  }
}
