import { readKeys } from '@portal/release/keys'
import { readConfiguredFile } from '@portal/service/configuration'
import { exitWithError, onShutdown } from '@portal/service/shutdown'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { createRegistry } from './server.ts'

const SHUTDOWN_TIMEOUT_MS = 35_000

try {
  const config = readConfig(process.env)
  const { teams, apiAdminUrl, edgeUrls, requestTimeoutMs, logLevel } = config
  const keys = readConfiguredFile('registry', 'REGISTRY_KEYS', () => readKeys(config.keysFolder))
  const database = await openDatabase(config.databaseUrl, config.dataDir, config.databaseListenUrl)
  const app = await createRegistry({
    db: database.db,
    keys,
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
} catch (error) {
  exitWithError(error)
}
