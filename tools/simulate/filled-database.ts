import { PGlite } from '@electric-sql/pglite'
import { readConfig } from '../../services/api/src/config'
import { createClock } from '../../services/api/src/platform/clock'
import { overEmbedded } from '../../services/api/src/platform/db'
import { preparedImage } from '../../services/api/src/platform/prepared-image'
import { seed } from '../../services/api/src/seed'
import { FIRST_DATA } from '../../services/api/src/slices'

/** A database with the demonstration's customers as they are on the day of each run. */
export const filledDatabase = async (): Promise<Blob> => {
  const { cacheDir } = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })
  const client = await PGlite.create({ loadDataDir: await preparedImage(cacheDir) })
  await seed(overEmbedded(client).db, createClock(new Date('2026-11-18T15:00:00Z')), FIRST_DATA)
  const filled = await client.dumpDataDir('none')
  await client.close()
  return filled
}
