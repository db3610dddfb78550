import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '@portal/service/configuration'
import { isRetryable, migrateServer, openEmbedded, openPool } from '@portal/service/database'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Config } from '../config/index.ts'
import {
  createPgliteListener,
  createPostgresListener,
  type NotificationListener,
} from './pg-notify.ts'
import { MIGRATIONS } from './migrations.ts'

/** Database or transaction; every query takes this type. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'server'
  /** Runs raw SQL with $1 parameters, for libraries. Prepared when `name` is given. */
  query(
    text: string,
    values: unknown[],
    name?: string,
  ): Promise<{ rows: Record<string, unknown>[] }>
  /** Subscribes to notifications of all processes (pg-notify.ts). */
  readonly listen: NotificationListener['listen']
  /** Number of connections by state. */
  countConnections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>
  close(): Promise<void>
}

/** The part of a Drizzle session that `prepareOnce` replaces. */
interface DrizzleSession {
  readonly client: object
}

/**
 * Builds a prepared statement once and runs it on any database or transaction by replacing its
 * client. Building takes longer than sending the statement.
 */
export const prepareOnce = <T extends object>(build: (db: Db) => T): ((db: Db) => T) => {
  const statements = new Map<unknown, T>()
  return (db) => {
    const { session } = db._
    const statement = statements.get(session.constructor) ?? build(db)
    statements.set(session.constructor, statement)
    return Object.create(statement, {
      client: { value: (session as unknown as DrizzleSession).client },
    }) as T
  }
}

const MAX_ATTEMPTS = 4

/**
 * Runs `work` in a transaction and retries it on serialization failures and deadlocks. `work` must
 * query through `tx` only: the embedded database has one connection and would deadlock.
 */
export const runInTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

export const createPgliteDatabase = (client: PGlite, close = () => client.close()): Database => {
  const listener = createPgliteListener(client)
  return {
    db: overPglite(client) as unknown as Db,
    kind: 'pglite',
    query: (text, values) => client.query(text, values),
    listen: listener.listen,
    countConnections: () => ({ busy: 1, idle: 0, waiting: 0 }),
    close: async () => {
      await listener.close()
      await close()
    },
  }
}

const createPostgresDatabase = (pool: pg.Pool, listener: NotificationListener): Database => ({
  db: overServer(pool) as unknown as Db,
  kind: 'server',
  query: async (text, values, name) => ({
    rows: (
      await pool.query<Record<string, unknown>>({
        text,
        values,
        ...(name !== undefined && { name }),
      })
    ).rows,
  }),
  listen: listener.listen,
  countConnections: () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
  close: async () => {
    await listener.close()
    await pool.end()
  },
})

/** Applies pending migrations to a PostgreSQL server, without a statement timeout. */
export const migrateDatabase = (url: string): Promise<void> => migrateServer(url, MIGRATIONS)

/** Opens the configured database and applies pending migrations. */
export const openDatabase = async ({
  databaseUrl,
  databaseListenUrl: directUrl = null,
  databasePool,
  dataDir,
  cacheDir,
}: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'cacheDir'> &
  Partial<Pick<Config, 'databaseListenUrl'>>): Promise<Database> => {
  if (databaseUrl !== null)
    return createPostgresDatabase(
      await openPool({ url: databaseUrl, directUrl }, databasePool, MIGRATIONS),
      createPostgresListener(directUrl ?? databaseUrl),
    )
  const { client, close } = await openEmbedded(dataDir, cacheDir, MIGRATIONS)
  return createPgliteDatabase(client, close)
}

/** Opens the database of running processes for a command, which would report success about a new and empty one. */
export const openExistingDatabase: typeof openDatabase = (config) => {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pg')))
    throw new ConfigurationError(
      `DATABASE_URL is not set, and ${config.dataDir} has no database either. Nothing was changed.`,
    )
  return openDatabase(config)
}

/** Throws unless the database responds and accepts writes: locking rows is a write, also of none. */
export const checkConnection = async (db: Db): Promise<void> =>
  void (await db.execute(sql`select from jobs where false for update`))
