import { openEmbedded } from '@portal/service/database'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { createClock } from '../../../services/api/src/platform/clock.ts'
import { deriveKeys } from '../../../services/api/src/platform/keys.ts'
import { createPgliteDatabase } from '../../../services/api/src/platform/db.ts'
import type { SeedData } from '../../../services/api/src/platform/index.ts'
import { MIGRATIONS } from '../../../services/api/src/platform/migrations.ts'
import { seed } from '../../../services/api/src/seed.ts'
import { SEED_DATA } from '../../../services/api/src/slices.ts'

/** Encryption secret that all processes of a run share. */
export const SECRET = 'simulation-'.repeat(4)

/** First instant of each run. */
export const START = Date.parse('2026-11-18T15:00:00Z')

/** Creates a database with these customers as of the first day of each run. */
export const createSeededDatabase = async (seedData: SeedData = SEED_DATA): Promise<Blob> => {
  const { cacheDir } = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: SECRET })
  const { client } = await openEmbedded(null, cacheDir, MIGRATIONS)
  await seed(
    {
      db: createPgliteDatabase(client).db,
      clock: createClock(new Date(START)),
      keys: deriveKeys({ secret: SECRET }),
    },
    seedData,
  )
  // The simulation has no mail server.
  await client.query('update customers set encrypted_email = null')
  const filled = await client.dumpDataDir('none')
  await client.close()
  return filled
}
