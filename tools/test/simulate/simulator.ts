import perfHooks from 'node:perf_hooks'
import Fastify from 'fastify'
import { registerApiDocs } from '../../../services/api/src/platform/api-docs.ts'
import type { SeedData } from '../../../services/api/src/platform/index.ts'
import { SEED_DATA } from '../../../services/api/src/slices.ts'
import { prepareEmbedded, prepareServer } from './filled-database.ts'
import { insertPopulation, listContracts } from './population.ts'
import { installRandom } from './random.ts'
import { CUSTOMERS, runDays } from './run-days.ts'
import { runOnce, type Outcome } from './run.ts'
import { createPlan, type Plan } from './plan.ts'
import { getCurrentProcess, CrashError } from './simulated-process.ts'
import { now } from './stack.ts'
import { installTimers } from './virtual-time.ts'

/** Runs a seed, with another plan than its own while it is shrunk. */
export type RunSeed = (seed: number, plan?: Plan) => Promise<Outcome>

const POPULATION: SeedData = {
  isSeeded: () => Promise.resolve(false),
  seeds: [(tx, today, keys) => insertPopulation(tx, listContracts(CUSTOMERS), today, keys)],
}

/**
 * The metrics of each simulated process would watch this operating system process until its end,
 * and none would be freed.
 */
const disableProcessMetrics = (): void => {
  const shared = perfHooks.monitorEventLoopDelay()
  perfHooks.monitorEventLoopDelay = () => shared
  perfHooks.PerformanceObserver.prototype.observe = () => undefined
}

/** Loads the modules that a process would load with its first server, because some draw random numbers meanwhile. */
const loadServerModules = async (): Promise<void> => {
  const server = Fastify()
  await registerApiDocs(server)
  await server.ready()
  await server.close()
}

/**
 * Makes time and random numbers of this operating system process virtual. `days` runs a population
 * instead of a storm; `isServer` uses a PostgreSQL server instead of the embedded database.
 */
export const createSimulator = async (days: number | null, isServer: boolean): Promise<RunSeed> => {
  const prepare = isServer ? prepareServer : prepareEmbedded
  const openStore = await prepare(days === null ? SEED_DATA : POPULATION)
  disableProcessMetrics()
  await loadServerModules()
  installRandom(() => now.madeUp)
  installTimers(() => now.time, getCurrentProcess)
  // It would end a real process.
  process.on('unhandledRejection', (error) => {
    if (error instanceof CrashError) return
    now.surprises.push(
      error instanceof Error ? `an unhandled ${error.stack ?? error.message}` : String(error),
    )
  })
  return (seed, plan = createPlan(seed)) =>
    days === null ? runOnce(seed, openStore, plan) : runDays(seed, openStore, days)
}
