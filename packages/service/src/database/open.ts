import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { lockFolder } from '../folder-lock.ts'
import { toDatabaseOutage } from './errors.ts'
import { migrate, type Migrations } from './migrate.ts'
import { loadPreparedImage } from './prepared-image.ts'

const START_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 500

/** Retries `connect` for 60 s while the database is unreachable, because both may start at the same time. */
export const waitForDatabase = async <T>(
  connect: () => Promise<T>,
  delayMs = RETRY_DELAY_MS,
): Promise<T> => {
  for (let left = START_TIMEOUT_MS / RETRY_DELAY_MS; ; left -= 1) {
    try {
      return await connect()
    } catch (error) {
      if (toDatabaseOutage(error) === null || left <= 0) throw error
      await wait(delayMs)
    }
  }
}

/** Opens a connection pool to a PostgreSQL server and applies the migrations. */
export const openPool = async (
  url: string,
  maxConnections: number,
  migrations: Migrations,
): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    keepAlive: true,
  })
  // Without listeners, the error event of a broken connection ends the process. The transaction fails in any case, and
  // the next query gets a new connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const client = await waitForDatabase(() => pool.connect())
  try {
    await migrate((text) => client.query(text), migrations)
  } finally {
    client.release()
  }
  return pool
}

/** Applies the migrations to a PostgreSQL server without a statement timeout. */
export const migrateServer = async (url: string, migrations: Migrations): Promise<void> => {
  const client = await waitForDatabase(async () => {
    const next = new pg.Client({ connectionString: url })
    await next.connect()
    return next
  })
  try {
    await migrate((text) => client.query(text), migrations)
  } finally {
    await client.end()
  }
}

export interface EmbeddedDatabase {
  readonly client: PGlite
  close(): Promise<void>
}

/**
 * Opens the embedded database in `dataFolder` (null: in memory) and applies the migrations. A new database starts from a
 * prepared image in `cacheFolder`. The folder is locked until `close`, because two processes would overwrite each other's
 * data. Throws FolderInUseError.
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
  await migrate((text) => client.exec(text), migrations)
  return client
}
