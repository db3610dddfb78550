import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../../../services/api/src/config/index.ts'
import {
  createPaymentContext,
  type PaymentContext,
} from '../../../services/api/src/payments/context.ts'
import { registerWebhookRoutes } from '../../../services/api/src/payments/webhooks.ts'
import { createPgliteDatabase } from '../../../services/api/src/platform/db.ts'
import { createRecurringQueue } from '../../../services/api/src/platform/recurring-jobs.ts'
import { createLogger } from '../../../services/api/src/platform/logging.ts'
import { buildServer } from '../../../services/api/src/platform/server.ts'
import { createPlatform } from '../../../services/api/src/platform/platform.ts'
import { createPlatformJobs } from '../../../services/api/src/platform/platform-jobs.ts'
import { startWorkers } from '../../../services/api/src/platform/queue/workers.ts'
import { openSlices } from '../../../services/api/src/slices.ts'
import { createClock } from '../../../services/api/src/platform/clock.ts'
import { openDatabaseClock } from '../../../services/api/src/platform/database-clock.ts'
import { wrapDatabase, type Store } from './gated-database.ts'
import { SimulatedProcess, type Simulation } from './simulated-process.ts'

/** An API process: payment engine, all jobs and queues, and its HTTP server. */
export interface ApiProcess {
  readonly life: SimulatedProcess
  readonly context: PaymentContext
  readonly server: FastifyInstance
  /** Claims no more jobs and resolves when the running ones are done. */
  stop(): Promise<void>
}

export interface ApiProcessOptions {
  readonly simulation: Simulation
  readonly config: Config
  readonly store: Store
  /** How far the machine's clock is ahead, in ms. */
  readonly skewMs: number
  /** Whether it serves all routes, and not only webhooks. */
  readonly isWhole: boolean
  /** Log lines. */
  log(line: string): void
}

/** Starts a process while virtual time stands still. */
export const startApi = (
  name: string,
  { simulation, config, store, skewMs, isWhole, log }: ApiProcessOptions,
): Promise<ApiProcess> => {
  const life = new SimulatedProcess(simulation, name)
  life.skewMs = skewMs
  return life.run(async () => {
    const sink = new Writable({
      write: (chunk, _, done) => {
        log(`${name} ${String(chunk)}`)
        done()
      },
    })
    const databaseClock = await openDatabaseClock(() =>
      life.step('read clock', () => Promise.resolve(simulation.time.now)),
    )
    const platform = createPlatform(
      config,
      createPgliteDatabase(wrapDatabase(store, life)),
      createLogger(config.logLevel, sink),
      createClock(null, databaseClock),
    )
    const context = await createPaymentContext(platform)
    const slices = await openSlices(platform, context)
    for (const slice of slices) platform.outbox.register(slice.outboxHandlers?.(platform) ?? {})
    const jobs = [
      ...createPlatformJobs(platform),
      ...slices.flatMap((slice) => slice.recurringJobs?.(platform) ?? []),
    ]
    const server = isWhole ? await buildServer(platform, slices) : Fastify()
    if (!isWhole) registerWebhookRoutes(server, context)
    await server.ready()
    life.isStarting = false
    const workers = await startWorkers(platform, [
      ...platform.outbox.listQueues(),
      ...jobs.map((job) => createRecurringQueue(job, platform)),
      ...slices.flatMap((slice) => slice.queues?.(platform) ?? []),
    ])
    return { life, context, server, stop: () => life.run(() => workers.stop()) }
  })
}
