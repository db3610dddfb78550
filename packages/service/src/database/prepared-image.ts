import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { hashMigrations, migrate, type Migrations } from './migrate.ts'

const readEngineVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = createRequire(import.meta.url)(join(dirname(entry), '../package.json')) as {
    version: string
  }
  return version
}

const createImage = async (migrations: Migrations): Promise<Buffer> => {
  const client = await PGlite.create()
  await migrate(client, migrations)
  const image = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await image.arrayBuffer())
}

/**
 * Returns a migrated, empty database as a tar file. It is cached in `cacheFolder` by the hash of
 * the migrations, because creating one takes 2 s.
 */
export const loadPreparedImage = async (
  cacheFolder: string,
  migrations: Migrations,
): Promise<Blob> => {
  const file = join(cacheFolder, `pglite-${readEngineVersion()}-${hashMigrations(migrations)}.tar`)
  const cached = await readFile(file).catch(() => null)
  if (cached !== null) return new Blob([new Uint8Array(cached)])
  const image = await createImage(migrations)
  const part = `${file}.${randomUUID()}`
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(part, image)
  await rename(part, file)
  return new Blob([new Uint8Array(image)])
}
