import { readKeys } from '@portal/release/keys'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { createRegistry } from './server.ts'

const config = readConfig(process.env)
const database = await openDatabase(config.databaseUrl, config.dataDir)
const { teams, healthUrl, arriveMs, logLevel } = config
const app = await createRegistry({
  db: database.db,
  keys: readKeys(config.keysFolder),
  teams,
  healthUrl,
  arriveMs,
  logLevel,
})

let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isLeaving) return
    isLeaving = true
    void app
      .close()
      .then(() => app.inside.close())
      .then(() => database.close())
      .then(() => process.exit(0))
  })
}

await app.listen({ port: config.port, host: config.host })
if (config.inside !== null) await app.inside.listen(config.inside)
