import { checkAtOnce } from './checked-at-once.ts'
import { createSeededDatabase } from './filled-database.ts'
import { insertPopulation, listContracts } from './population.ts'
import { installRandom } from './random.ts'
import { CUSTOMERS, runDays } from './run-days.ts'
import { runOnce, type Outcome } from './run.ts'
import { createPlan, type Plan } from './plan.ts'
import { getCurrentProcess, PowerCut } from './simulated-process.ts'
import { now } from './stack.ts'
import { installTimers } from './virtual-time.ts'

/** Runs a seed, with another plan than its own while it is shrunk. */
export type RunSeed = (seed: number, plan?: Plan) => Promise<Outcome>

/** Makes time and random numbers of this operating system process virtual. `days` runs a population instead of a storm. */
export const createSimulator = async (days: number | null): Promise<RunSeed> => {
  const filled = await (days === null
    ? createSeededDatabase()
    : createSeededDatabase({
        isSeeded: () => Promise.resolve(false),
        seeds: [(tx, today, keys) => insertPopulation(tx, listContracts(CUSTOMERS), today, keys)],
      }))
  checkAtOnce()
  installRandom(() => now.madeUp)
  installTimers(() => now.time, getCurrentProcess)
  // It would end a real process.
  process.on('unhandledRejection', (error) => {
    if (error instanceof PowerCut) return
    now.surprises.push(
      error instanceof Error ? `an unhandled ${error.stack ?? error.message}` : String(error),
    )
  })
  return (seed, plan = createPlan(seed)) =>
    days === null ? runOnce(seed, filled, plan) : runDays(seed, filled, days)
}
