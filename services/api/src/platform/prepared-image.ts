import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, migrationsHash } from './migrate.ts'

const engineVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = createRequire(import.meta.url)(join(dirname(entry), '../package.json')) as {
    version: string
  }
  return version
}

const make = async (): Promise<Buffer> => {
  const client = await PGlite.create()
  await migrate((text) => client.exec(text))
  const image = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await image.arrayBuffer())
}

/** A migrated, empty database as a tar file, kept under `cacheDir` by the hash of the migrations. */
export const preparedImage = async (cacheDir: string): Promise<Blob> => {
  const file = join(cacheDir, `pglite-${engineVersion()}-${migrationsHash()}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept !== null) return new Blob([new Uint8Array(kept)])
  const image = await make()
  const part = `${file}.${randomUUID()}`
  await mkdir(cacheDir, { recursive: true })
  await writeFile(part, image)
  await rename(part, file)
  return new Blob([new Uint8Array(image)])
}
