import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '@portal/service/database'
import { openDatabase, createPgliteDatabase, type Database } from '../platform/db.ts'
import { MIGRATIONS } from '../platform/migrations.ts'
import { onAdmin, openServer, testCache, urlOf } from './stores.ts'

type Fill = (database: Database) => Promise<void>

const embeddedFrom = async (file: string, fill: Fill): Promise<Database> => {
  const kept = await readFile(file).catch(() => null)
  if (kept !== null)
    return createPgliteDatabase(
      await PGlite.create({ loadDataDir: new Blob([new Uint8Array(kept)]) }),
    )
  const { client } = await openEmbedded(null, testCache(), MIGRATIONS)
  await fill(createPgliteDatabase(client))
  const part = `${file}.${randomUUID()}`
  await writeFile(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await rename(part, file)
  return createPgliteDatabase(client)
}

const serverFrom = async (template: string, fill: Fill): Promise<Database> => {
  const known = await onAdmin(`select from pg_database where datname = '${template}'`)
  if (known.length === 0) {
    const part = `${template}_${randomUUID().slice(0, 8)}`
    await onAdmin(`create database ${part}`)
    const database = await openDatabase({
      databaseUrl: urlOf(part),
      databasePool: 2,
      dataDir: '',
      cacheDir: '',
    })
    await fill(database).finally(() => database.close())
    // Two suites that start together fill one each: the first is kept.
    await onAdmin(`alter database ${part} rename to ${template}`).catch(() =>
      onAdmin(`drop database ${part}`),
    )
  }
  return openServer(template)
}

const nameIn = (run: string, key = ''): string =>
  `filled_${createHash('sha256').update(run).digest('hex').slice(0, 8)}_${key.replace(/\W/g, '_').toLowerCase()}`

/**
 * A database of its own with what `fill` puts into it. The first suite of a run fills one for `key`, and all get copies
 * of it, which takes a fifth of the time.
 */
export const openFilledDatabase = async (
  kind: Database['kind'],
  key: string,
  fill: Fill,
): Promise<Database> => {
  const run = process.env.TEST_RUN_DIR
  if (run === undefined) throw new Error('jest.config.mjs names the folder of a run.')
  return kind === 'pglite'
    ? embeddedFrom(join(run, `${nameIn(run, key)}.tar`), fill)
    : serverFrom(nameIn(run, key), fill)
}

/** Takes from the server what a run has left there. */
export const dropFilledDatabases = async (run: string): Promise<void> => {
  const left = await onAdmin(
    `select datname as name from pg_database where starts_with(datname, '${nameIn(run)}')`,
  )
  for (const { name } of left) await onAdmin(`drop database ${String(name)} with (force)`)
}
