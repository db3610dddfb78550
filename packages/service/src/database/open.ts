import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { lockFolder } from '../folder-lock.ts'
import { closeReadOnlyConnections, verifyConnection, prepareConnection } from './connection.ts'
import { logAtStart } from '../logging.ts'
import { findErrorCode, toDatabaseOutage } from './errors.ts'
import { migrate, type Migrations } from './migrate.ts'
import { loadPreparedImage } from './prepared-image.ts'

const START_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 500

const LOG_INTERVAL_MS = 20_000

/** Retries `connect` for 60 s while the database is unreachable, because both may start at the same time. */
export const waitForDatabase = async <T>(
  connect: () => Promise<T>,
  delayMs = RETRY_DELAY_MS,
): Promise<T> => {
  const startedAt = performance.now()
  let loggedAt = -Infinity
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      const now = performance.now()
      if (toDatabaseOutage(error) === null || now - startedAt >= START_TIMEOUT_MS) throw error
      if (now - loggedAt >= LOG_INTERVAL_MS) {
        loggedAt = now
        logAtStart(
          {
            code: findErrorCode(error),
            reason: error instanceof Error ? error.message : undefined,
          },
          'database is not reachable, will retry for a minute',
        )
      }
      await wait(delayMs)
    }
  }
}

/** How services reach a PostgreSQL server. */
export interface ServerUrls {
  /** Statements, possibly by a connection pooler. */
  readonly url: string
  /** The server itself, for LISTEN and for the lock of the migrations; `url` when null. */
  readonly directUrl: string | null
}

/** Applies the migrations and opens a connection pool to a PostgreSQL server. */
export const openPool = async (
  { url, directUrl }: ServerUrls,
  maxConnections: number,
  migrations: Migrations,
): Promise<pg.Pool> => {
  await migrateServer(directUrl ?? url, migrations)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    verify: (client, done) => void prepareConnection(client).then(() => done(), done),
  })
  pool.on('error', () => undefined)
  closeReadOnlyConnections(pool)
  await waitForDatabase(() => pool.query('select'))
  return pool
}

/** Applies the migrations to a PostgreSQL server without a statement timeout. */
export const migrateServer = async (url: string, migrations: Migrations): Promise<void> => {
  const client = await waitForDatabase(() => connectDirectly(url))
  try {
    await migrate(
      { exec: (text) => client.query(text), query: (text) => client.query<{ name: string }>(text) },
      migrations,
    )
  } finally {
    await client.end()
  }
}

const connectDirectly = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { isPooled } = await verifyConnection(client, 0)
    if (isPooled)
      throw new Error(
        'DATABASE_LISTEN_URL has to lead to the database itself: a connection pooler passes on neither LISTEN nor the lock of the migrations',
      )
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

export interface EmbeddedDatabase {
  readonly client: PGlite
  close(): Promise<void>
}

/**
 * Opens the embedded database in `dataFolder` (null: in memory) and applies the migrations. A new
 * database starts from a prepared image in `cacheFolder`. The folder is locked until `close`,
 * because two processes would overwrite each other's data. Throws FolderInUseError.
 */
export const openEmbedded = async (
  dataFolder: string | null,
  cacheFolder: string,
  migrations: Migrations,
): Promise<EmbeddedDatabase> => {
  const lock = dataFolder === null ? null : lockFolder(dataFolder)
  try {
    const client = await openClient(dataFolder, cacheFolder, migrations)
    return { client, close: () => client.close().finally(() => lock?.release()) }
  } catch (error) {
    lock?.release()
    throw error
  }
}

const openClient = async (
  dataFolder: string | null,
  cacheFolder: string,
  migrations: Migrations,
): Promise<PGlite> => {
  const folder = dataFolder === null ? 'memory://' : join(dataFolder, 'pg')
  if (!existsSync(join(folder, 'PG_VERSION')))
    return PGlite.create(folder, { loadDataDir: await loadPreparedImage(cacheFolder, migrations) })
  const client = await PGlite.create(folder)
  await migrate(client, migrations)
  return client
}
