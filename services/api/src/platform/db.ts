import { mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '../config/index.ts'
import { databaseTrouble, isRetryable } from './db-errors.ts'
import { embeddedEar, serverEar, type Ear } from './listen.ts'
import { migrate } from './migrate.ts'
import { preparedImage } from './prepared-image.ts'

/** The one database type of the service; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'server'
  /** Raw text with $1 parameters, for libraries that speak to a client. With a name it is prepared. */
  query(
    text: string,
    values: unknown[],
    name?: string,
  ): Promise<{ rows: Record<string, unknown>[] }>
  /** Hears notices of all processes, see listen.ts. */
  readonly listen: Ear['listen']
  /** How many connections there are, by what they do. */
  connections(): Readonly<Record<'busy' | 'idle' | 'waited for', number>>
  close(): Promise<void>
}

/** Where a statement of Drizzle's goes, and where it came from. */
interface Line {
  readonly client: object
}

/**
 * A prepared statement that is put together once, and runs on whatever database or in whatever transaction it is asked for: it only changes
 * its line. Putting it together costs more than sending it.
 */
export const onceFor = <T extends object>(build: (db: Db) => T): ((db: Db) => T) => {
  const built = new Map<unknown, T>()
  return (db) => {
    const { session } = db._
    const made = built.get(session.constructor) ?? build(db)
    built.set(session.constructor, made)
    return Object.create(made, { client: { value: (session as unknown as Line).client } }) as T
  }
}

/**
 * Runs `work` in a transaction, again when the database says that two of them collided. `work` must use `tx` alone: the
 * embedded database has one connection and would wait for itself.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  tries = 4,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error
    }
  }
}

export const overEmbedded = (client: PGlite): Database => {
  const ear = embeddedEar(client)
  return {
    db: overPglite(client) as unknown as Db,
    kind: 'pglite',
    query: (text, values) => client.query(text, values),
    listen: ear.listen,
    connections: () => ({ busy: 1, idle: 0, 'waited for': 0 }),
    close: async () => {
      await ear.close()
      await client.close()
    },
  }
}

const overPool = (pool: pg.Pool, ear: Ear): Database => ({
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
  listen: ear.listen,
  connections: () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    'waited for': pool.waitingCount,
  }),
  close: async () => {
    await ear.close()
    await pool.end()
  },
})

const STARTED_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 500

/** A database that starts with us, or is restarted while we do, is waited for: a minute, no longer. */
export const onceItAnswers = async <T>(
  connect: () => Promise<T>,
  everyMs = LOOK_AGAIN_MS,
): Promise<T> => {
  for (let left = STARTED_WITHIN_MS / LOOK_AGAIN_MS; ; left -= 1) {
    try {
      return await connect()
    } catch (error) {
      if (databaseTrouble(error) === null || left <= 0) throw error
      await wait(everyMs)
    }
  }
}

const openServer = async (url: string, max: number): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    keepAlive: true,
  })
  // A connection that breaks must not take the process with it, idle or in the middle of a transaction: that one fails, the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const client = await onceItAnswers(() => pool.connect())
  try {
    await migrate((text) => client.query(text))
  } finally {
    client.release()
  }
  return overPool(pool, serverEar(url))
}

/** Brings the database of a server to what this version expects, however long that takes, and leaves. */
export const migrateServer = async (url: string): Promise<void> => {
  const client = await onceItAnswers(async () => {
    const next = new pg.Client({ connectionString: url })
    await next.connect()
    return next
  })
  try {
    await migrate((text) => client.query(text))
  } finally {
    await client.end()
  }
}

const openEmbedded = async (config: Pick<Config, 'dataDir' | 'cacheDir'>): Promise<Database> => {
  const folder = join(config.dataDir, 'pg')
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const client = await PGlite.create(folder)
    await migrate((text) => client.exec(text))
    return overEmbedded(client)
  }
  await mkdir(config.dataDir, { recursive: true })
  return overEmbedded(
    await PGlite.create(folder, { loadDataDir: await preparedImage(config.cacheDir) }),
  )
}

/**
 * Opens the database of `config`, migrated; an embedded one starts from a prepared image, so that initdb is paid once.
 */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'cacheDir'>,
): Promise<Database> =>
  config.databaseUrl === null
    ? openEmbedded(config)
    : openServer(config.databaseUrl, config.databasePool)

/** Throws unless the database answers. */
export const ping = async (db: Db): Promise<void> => void (await db.execute(sql`select 1`))
