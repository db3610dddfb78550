import { randomUUID } from 'node:crypto'
import { openEmbedded } from '@portal/service/database'
import pg from 'pg'
import { readConfig } from '../config/index.ts'
import { openDatabase, createPgliteDatabase, type Database } from '../platform/db.ts'
import { MIGRATIONS } from '../platform/migrations.ts'

const SERVER = process.env.TEST_DATABASE_URL

/** Databases for tests of database behavior: PGlite, and PostgreSQL if TEST_DATABASE_URL is set. */
export const EACH_STORE: readonly Database['kind'][] =
  SERVER === undefined ? ['pglite'] : ['pglite', 'server']

/** Database of all other tests: PostgreSQL if configured, as in production. */
export const STORE: Database['kind'] = SERVER === undefined ? 'pglite' : 'server'

/** `TEST_STORES=each` (`npm run stores`) runs these tests on both databases. */
export const STORES: readonly Database['kind'][] =
  process.env.TEST_STORES === 'each' ? EACH_STORE : [STORE]

export const getCacheFolder = (): string =>
  readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) }).cacheDir

const openPglite = async (): Promise<Database> =>
  createPgliteDatabase((await openEmbedded(null, getCacheFolder(), MIGRATIONS)).client)

/** Executes a statement on the server's default database. */
export const executeOnServer = async (statement: string): Promise<Record<string, unknown>[]> => {
  const admin = new pg.Client({ connectionString: SERVER })
  await admin.connect()
  return (await admin.query<Record<string, unknown>>(statement).finally(() => admin.end())).rows
}

export const buildDatabaseUrl = (database: string): string => {
  const url = new URL(SERVER ?? '')
  url.pathname = `/${database}`
  return url.href
}

/** Creates a database on the server, optionally as a copy of `template`. */
export const createServerDatabase = async (
  template = 'template1',
): Promise<{ url: string; drop(): Promise<unknown> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await executeOnServer(`create database ${name} template ${template}`)
  return {
    url: buildDatabaseUrl(name),
    drop: () => executeOnServer(`drop database ${name} with (force)`),
  }
}

/** Opens a migrated database that `close` drops. */
export const openServer = async (template?: string): Promise<Database> => {
  const { url, drop } = await createServerDatabase(template)
  const database = await openDatabase({
    databaseUrl: url,
    databasePool: 8,
    dataDir: '',
    cacheDir: '',
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

export const openTestDatabase = (kind: Database['kind']): Promise<Database> =>
  kind === 'pglite' ? openPglite() : openServer()
