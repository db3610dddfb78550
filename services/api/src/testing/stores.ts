import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readConfig } from '../config'
import { openDatabase, overEmbedded, type Database } from '../platform/db'
import { preparedImage } from '../platform/prepared-image'

const SERVER = process.env.TEST_DATABASE_URL

/** The stores that this machine can test on: always the embedded one, a server too when TEST_DATABASE_URL names one. */
export const STORES: readonly Database['kind'][] = SERVER === undefined ? ['pglite'] : ['pglite', 'server']

const testCache = (): string => readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) }).cacheDir

const openPglite = async (): Promise<Database> =>
  overEmbedded(await PGlite.create({ loadDataDir: await preparedImage(testCache()) }))

const onAdmin = async (statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: SERVER })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** Address of a new, empty database on the server, and how to drop it. */
export const createServerDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onAdmin(`create database ${name}`)
  const url = new URL(SERVER ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onAdmin(`drop database ${name} with (force)`) }
}

const openServer = async (): Promise<Database> => {
  const { url, drop } = await createServerDatabase()
  const database = await openDatabase({ databaseUrl: url, databasePool: 8, dataDir: '', cacheDir: '' })
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
