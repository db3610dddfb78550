import { fileURLToPath } from 'node:url'
import { openEmbedded, openPool, type Migrations } from '@portal/service/database'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'

/** The one database type of the service; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: Db
  close(): Promise<void>
}

const MAX_CONNECTIONS = 5
const CACHE_FOLDER = fileURLToPath(new URL('../../../.cache/registry', import.meta.url))
export const MIGRATIONS: Migrations = {
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  lockId: 4_200_003,
  schema: 'registry',
}

/** Opens PostgreSQL at `url`, or an embedded database in `dataDir`, or in memory when both are null; migrated. */
export const openDatabase = async (
  url: string | null,
  dataDir: string | null,
): Promise<Database> => {
  if (url !== null) {
    const pool = await openPool(url, MAX_CONNECTIONS, MIGRATIONS)
    return { db: drizzlePostgres(pool) as unknown as Db, close: () => pool.end() }
  }
  const { client, close } = await openEmbedded(dataDir, CACHE_FOLDER, MIGRATIONS)
  return { db: drizzlePglite(client) as unknown as Db, close }
}

/** One change at a time, of all remotes: they are few, and all are named by one signature. */
const CHANGE_LOCK_ID = 4_200_004

/** Runs `work` in a transaction while no other does, in any process. */
export const withExclusiveTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK_ID})`)
    return work(tx)
  })

/** Throws unless the database answers. */
export const checkDatabase = async (db: Db): Promise<void> => void (await db.execute(sql`select 1`))
