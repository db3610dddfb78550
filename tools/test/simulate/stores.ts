import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Mark } from './marks.ts'
import { withOwn, type Store } from './gated-database.ts'
import { createStatements } from './prepared-statements.ts'
import { openServerStore } from './server-store.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Opens a new copy of the filled database. */
export type OpenStore = (
  time: VirtualTime,
  reached: (mark: Mark) => void,
) => Promise<
  Pick<Store, 'client' | 'execute'> & {
    /** For what the simulation reads between two steps. */
    readonly inspector: PGlite
    /** Whether transactions overlap; the embedded database runs one at a time. */
    readonly overlaps: boolean
  }
>

/** Copies of a dump, each in an embedded database. */
export const createEmbeddedOpener =
  (filled: Blob): OpenStore =>
  async () => {
    const client = await PGlite.create({ loadDataDir: filled })
    const execute = createStatements(client)
    const executeAlone = ((...statement) =>
      client._runExclusiveTransaction(() => execute(...statement))) as typeof execute
    return {
      client,
      inspector: withOwn<PGlite>(client, { query: executeAlone }),
      execute: (tx) => (tx === null ? executeAlone : execute),
      overlaps: false,
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
    }
  }
}
