import { fileURLToPath } from 'node:url'
import { openEmbedded, openPool, type Migrations } from '@portal/service/database'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'

/** Database or transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

interface Database {
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

/**
 * Opens PostgreSQL at `url` (migrations at `directUrl`), an embedded database in `dataDir`, or one
 * in memory when both are null. Runs the migrations.
 */
export const openDatabase = async (
  url: string | null,
  dataDir: string | null,
  directUrl: string | null = null,
): Promise<Database> => {
  if (url !== null) {
    const pool = await openPool({ url, directUrl }, MAX_CONNECTIONS, MIGRATIONS)
    return { db: drizzlePostgres(pool) as unknown as Db, close: () => pool.end() }
  }
  const { client, close } = await openEmbedded(dataDir, CACHE_FOLDER, MIGRATIONS)
  return { db: drizzlePglite(client) as unknown as Db, close }
}

/** Advisory lock: changes of all remotes are serialized, because one signature covers all of them. */
const CHANGE_LOCK_ID = 4_200_004

/** Runs a transaction while no other runs, in any process. */
export const withExclusiveTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK_ID})`)
    return work(tx)
  })

/** Throws when the database does not respond. */
export const checkDatabase = async (db: Db): Promise<void> => void (await db.execute(sql`select 1`))
