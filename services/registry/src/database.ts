import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { migrate } from './migrate.ts'

/** The one database type of the service; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: Db
  close(): Promise<void>
}

const CONNECTIONS = 5
const STARTED_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 500

/** PostgreSQL where an address is given, else an embedded one in `dataDir`, or in memory where that is null; migrated. */
export const openDatabase = (url: string | null, dataDir: string | null): Promise<Database> =>
  url === null ? openEmbedded(dataDir) : openServer(url)

const openEmbedded = async (dataDir: string | null): Promise<Database> => {
  if (dataDir !== null) await mkdir(dataDir, { recursive: true })
  const client = await (dataDir === null ? PGlite.create() : PGlite.create(join(dataDir, 'pg')))
  await migrate((text) => client.exec(text))
  return { db: overPglite(client) as unknown as Db, close: () => client.close() }
}

const openServer = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    keepAlive: true,
  })
  // A connection that breaks must not take the process with it, idle or in the middle of a transaction: that one fails, the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const client = await onceItAnswers(pool)
  try {
    await migrate((text) => client.query(text))
  } finally {
    client.release()
  }
  return { db: overServer(pool) as unknown as Db, close: () => pool.end() }
}

/** A database that starts with us is waited for: a minute, no longer. */
const onceItAnswers = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (let left = STARTED_WITHIN_MS / LOOK_AGAIN_MS; ; left -= 1) {
    try {
      return await pool.connect()
    } catch (error) {
      if (left <= 0) throw error
      await wait(LOOK_AGAIN_MS)
    }
  }
}

/** One change at a time, of all remotes: they are few, and all are named by one signature. */
const LOCK = 4_200_004

/** Runs `work` in a transaction while no other does, in any process. */
export const alone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    return work(tx)
  })

/** Throws unless the database answers. */
export const ping = async (db: Db): Promise<void> => void (await db.execute(sql`select 1`))
