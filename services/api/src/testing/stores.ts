import { randomUUID } from 'node:crypto'
import { openEmbedded } from '@portal/service/database'
import pg from 'pg'
import { readConfig } from '../config/index.ts'
import { openDatabase, createPgliteDatabase, type Database } from '../platform/db.ts'
import { MIGRATIONS } from '../platform/migrations.ts'

const SERVER = process.env.TEST_DATABASE_URL

/** Every store that this machine can test on, for promises that a store could break: always the embedded one, a server too when TEST_DATABASE_URL names one. */
export const EACH_STORE: readonly Database['kind'][] =
  SERVER === undefined ? ['pglite'] : ['pglite', 'server']

/** The store of all other promises: a server where there is one, as where customers are. */
export const STORE: Database['kind'] = SERVER === undefined ? 'pglite' : 'server'

/** The same as a list; a run that is asked to (`npm run stores`) holds these promises on every store. */
export const STORES: readonly Database['kind'][] =
  process.env.TEST_STORES === 'each' ? EACH_STORE : [STORE]

export const getCacheFolder = (): string =>
  readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) }).cacheDir

const openPglite = async (): Promise<Database> =>
  createPgliteDatabase((await openEmbedded(null, getCacheFolder(), MIGRATIONS)).client)

/** Rows that the server answers to a statement on its first database. */
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

/** Address of a new database on the server, empty or a copy of `template`, and how to drop it. */
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

/** A migrated database on the server that is dropped when closed; a copy of `template` when one is named. */
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

/** A migrated, empty database of its own for one test file. */
export const openTestDatabase = (kind: Database['kind']): Promise<Database> =>
  kind === 'pglite' ? openPglite() : openServer()
