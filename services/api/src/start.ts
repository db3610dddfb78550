import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './config'
import { openDatabase } from './platform/db'
import { jobLane } from './platform/jobs'
import { createLogger } from './platform/logging'
import { createPlatform } from './platform/platform'
import { createPresence } from './platform/presence'
import { startWorkers } from './platform/queue/workers'
import { platformJobs } from './platform/sweep'
import { seed } from './seed'
import { buildServer } from './server'
import { openSlices, SEEDS } from './slices'

export interface Running {
  readonly port: number
  stop(): Promise<void>
}

/** Opens the database, seeds it when empty, serves, and works off what waits until stopped. */
export const start = async (config: Config): Promise<Running> => {
  const log = createLogger(config.logLevel)
  const database = await openDatabase(config)
  const platform = createPlatform(config, database, log)
  await seed(database.db, platform.clock, SEEDS)
  const slices = await openSlices(platform)
  for (const slice of slices) platform.outbox.register(slice.outbox?.(platform) ?? {})
  const jobs = [...platformJobs(platform), ...slices.flatMap((slice) => slice.jobs?.(platform) ?? [])]
  const presence = createPresence()
  const app = await buildServer(platform, slices, presence)
  await app.listen({ host: config.host, port: config.port })
  const workers = await startWorkers(platform, [
    ...platform.outbox.lanes(),
    ...jobs.map((job) => jobLane(job, platform)),
    ...slices.flatMap((slice) => slice.lanes?.(platform) ?? []),
  ])
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      presence.leave()
      await wait(config.drainMs)
      await app.close()
      await workers.stop()
      await database.close()
    },
  }
}
