import { openEmbedded } from '@portal/service/database'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { createClock } from '../../../services/api/src/platform/clock.ts'
import { deriveKeys } from '../../../services/api/src/platform/keys.ts'
import {
  createPgliteDatabase,
  openDatabase,
  type Database,
} from '../../../services/api/src/platform/db.ts'
import type { SeedData } from '../../../services/api/src/platform/index.ts'
import { MIGRATIONS } from '../../../services/api/src/platform/migrations.ts'
import { seed } from '../../../services/api/src/seed.ts'
import { startPostgres } from '../postgres.mjs'
import { createEmbeddedOpener, createServerOpener, type OpenStore } from './stores.ts'

/** Encryption secret that all processes of a run share. */
export const SECRET = 'simulation-'.repeat(4)

/** First instant of each run. */
export const START = Date.parse('2026-11-18T15:00:00Z')

const config = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: SECRET })

/** Inserts customers as of the first day of each run. */
const fill = async ({ db, query }: Pick<Database, 'db' | 'query'>, data: SeedData) => {
  await seed(
    { db, clock: createClock(new Date(START)), keys: deriveKeys({ secret: SECRET }) },
    data,
  )
  // The simulation has no mail server.
  await query('update customers set encrypted_email = null', [])
}

/** Prepares an embedded database with these customers. */
export const prepareEmbedded = async (data: SeedData): Promise<OpenStore> => {
  const { client } = await openEmbedded(null, config.cacheDir, MIGRATIONS)
  await fill(createPgliteDatabase(client), data)
  return createEmbeddedOpener(client)
}

/** Starts a PostgreSQL server of this process's own and prepares databases with these customers on it. */
export const prepareServer = async (data: SeedData): Promise<OpenStore> => {
  const server = await startPostgres()
  if (server === null) throw new Error('--server needs an installed PostgreSQL')
  process.once('exit', () => void server.stop())
  // A signal alone would end the process without `exit`, and leave the server behind.
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGHUP', () => process.exit(1))
  const opener = await createServerOpener(server.url, 'filled')
  const url = new URL(server.url)
  url.pathname = '/filled'
  const database = await openDatabase({ ...config, databaseUrl: url.href })
  await fill(database, data)
  await database.close()
  return opener
}
