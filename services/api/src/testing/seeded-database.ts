import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '@portal/service/database'
import { openDatabase, createPgliteDatabase, type Database } from '../platform/db.ts'
import { MIGRATIONS } from '../platform/migrations.ts'
import { executeOnServer, openServer, getCacheFolder, buildDatabaseUrl } from './stores.ts'

type SeedDatabase = (database: Database) => Promise<void>

const openPgliteCopy = async (file: string, seed: SeedDatabase): Promise<Database> => {
  const cached = await readFile(file).catch(() => null)
  if (cached !== null)
    return createPgliteDatabase(
      await PGlite.create({ loadDataDir: new Blob([new Uint8Array(cached)]) }),
    )
  const { client } = await openEmbedded(null, getCacheFolder(), MIGRATIONS)
  await seed(createPgliteDatabase(client))
  const part = `${file}.${randomUUID()}`
  await writeFile(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await rename(part, file)
  return createPgliteDatabase(client)
}

const openServerCopy = async (template: string, seed: SeedDatabase): Promise<Database> => {
  const existing = await executeOnServer(`select from pg_database where datname = '${template}'`)
  if (existing.length === 0) {
    const part = `${template}_${randomUUID().slice(0, 8)}`
    await executeOnServer(`create database ${part}`)
    const database = await openDatabase({
      databaseUrl: buildDatabaseUrl(part),
      databasePool: 2,
      dataDir: '',
      cacheDir: '',
    })
    await seed(database).finally(() => database.close())
    // Concurrent suites may both seed; the first template wins.
    await executeOnServer(`alter database ${part} rename to ${template}`).catch(() =>
      executeOnServer(`drop database ${part}`),
    )
  }
  return openServer(template)
}

const buildDatabaseName = (run: string, key = ''): string =>
  `filled_${createHash('sha256').update(run).digest('hex').slice(0, 8)}_${key.replace(/\W/g, '_').toLowerCase()}`

/**
 * Opens a copy of a database that `seed` has filled. The first suite of a run fills it for `key`; a
 * copy takes a fifth of the time.
 */
export const openSeededDatabase = async (
  kind: Database['kind'],
  key: string,
  seed: SeedDatabase,
): Promise<Database> => {
  const run = process.env.TEST_RUN_DIR
  if (run === undefined) throw new Error('TEST_RUN_DIR is not set by jest.config.mjs')
  return kind === 'pglite'
    ? openPgliteCopy(join(run, `${buildDatabaseName(run, key)}.tar`), seed)
    : openServerCopy(buildDatabaseName(run, key), seed)
}

export const dropSeededDatabases = async (run: string): Promise<void> => {
  const templates = await executeOnServer(
    `select datname as name from pg_database where starts_with(datname, '${buildDatabaseName(run)}')`,
  )
  for (const { name } of templates)
    await executeOnServer(`drop database ${String(name)} with (force)`)
}
