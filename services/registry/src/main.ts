import { readKeys } from '@portal/release/keys'
import { onShutdown } from '@portal/service/shutdown'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { createRegistry } from './server.ts'

const SHUTDOWN_TIMEOUT_MS = 35_000

const config = readConfig(process.env)
const database = await openDatabase(config.databaseUrl, config.dataDir, config.databaseListenUrl)
const { teams, apiAdminUrl, edgeUrls, requestTimeoutMs, logLevel } = config
const app = await createRegistry({
  db: database.db,
  keys: readKeys(config.keysFolder),
  teams,
  apiAdminUrl,
  edgeUrls,
  requestTimeoutMs,
  logLevel,
})

onShutdown(async () => {
  await app.close()
  await app.admin.close()
  await database.close()
}, SHUTDOWN_TIMEOUT_MS)

await app.listen({ port: config.port, host: config.host })
if (config.admin !== null) await app.admin.listen(config.admin)
