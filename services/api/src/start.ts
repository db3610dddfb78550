import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError } from '@portal/service/configuration'
import type { Config } from './config/index.ts'
import { hasDemoCustomers } from './identity/index.ts'
import {
  buildAdminServer,
  buildServer,
  createLogger,
  createPlatform,
  createRootKeys,
  listKeyedRows,
  WRONG_ROOT_SECRET,
  createDrainState,
  createRecurringQueue,
  startMtlsListener,
  openDatabase,
  createPlatformJobs,
  startWorkers,
  createClock,
  openDatabaseClock,
  readDatabaseTime,
  type Database,
} from './platform/index.ts'
import { createProcessContext } from './payments/index.ts'
import { seed } from './seed.ts'
import { openSlices, SEED_DATA } from './slices.ts'

interface RunningApi {
  readonly port: number
  stop(): Promise<void>
}

/** Production must not serve customers whose documents and birthdates this repository publishes. */
const rejectDemoCustomers = async (database: Database): Promise<void> => {
  if (!(await hasDemoCustomers(database.db))) return
  await database.close()
  throw new ConfigurationError(
    'The configuration of the API is invalid:\n  DATABASE_URL: Must not be a database with the demo customers',
  )
}

/** Opens the database, serves requests and runs jobs until stopped. */
export const start = async (config: Config): Promise<RunningApi> => {
  const log = createLogger(config.logLevel)
  const database = await openDatabase(config)
  if (!config.hasDemoCustomers) await rejectDemoCustomers(database)
  const databaseClock = await openDatabaseClock(() => readDatabaseTime(database))
  const platform = createPlatform(config, database, log, createClock(config.startAt, databaseClock))
  if (config.hasDemoCustomers) await seed(platform, SEED_DATA)
  const slices = await openSlices(platform, await createProcessContext(platform))
  for (const slice of slices) platform.outbox.register(slice.outboxHandlers?.(platform) ?? {})
  const jobs = [
    ...createPlatformJobs(platform),
    ...slices.flatMap((slice) => slice.recurringJobs?.(platform) ?? []),
  ]
  const rootKeys = createRootKeys(platform, listKeyedRows(platform, slices))
  const canOpenRows = await rootKeys.canOpenRows()
  const stopRecording = canOpenRows ? rootKeys.startRecording() : null
  if (!canOpenRows) log.error(WRONG_ROOT_SECRET)
  const drainState = createDrainState()
  const app = await buildServer(platform, slices, drainState)
  await app.listen({ host: config.host, port: config.port })
  const mtlsListener =
    config.mtlsListener &&
    (await startMtlsListener(app, config.host, config.mtlsListener, log, platform.metrics))
  const admin = await buildAdminServer(platform, slices)
  if (config.admin !== null) await admin.listen(config.admin)
  const queues = [
    ...platform.outbox.listQueues(),
    ...jobs.map((job) => createRecurringQueue(job, platform)),
    ...slices.flatMap((slice) => slice.queues?.(platform) ?? []),
  ]
  // Without the root secret, messages would fail until they are given up.
  const workers = await startWorkers(platform, canOpenRows ? queues : [])
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      drainState.startDraining()
      await wait(config.drainMs)
      await mtlsListener?.close()
      await app.close()
      await admin.close()
      await workers.stop()
      stopRecording?.()
      await databaseClock.close()
      await database.close()
    },
  }
}
