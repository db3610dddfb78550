// npm run simulate                        runs twenty random seeds: two minutes of faults each
// npm run simulate -- --days 100000       runs that many days of random customers, in stacks of 100
// npm run simulate -- --seed N --story    repeats one seed and prints its steps; with --days, one stack
// npm run simulate -- --from N --seeds M  runs M seeds from N on
// --kept adds seeds that found faults before; --again repeats the first run.
import { parseArgs } from 'node:util'
import { KEPT_SEEDS } from './kept-seeds.ts'
import { checkAtOnce } from './checked-at-once.ts'
import { getCurrentProcess } from './simulated-process.ts'
import { createRandom, installRandom } from './random.ts'
import { installTimers } from './virtual-time.ts'
import { createSeededDatabase } from './filled-database.ts'
import { insertPopulation, listContracts } from './population.ts'
import { runOnce, type Outcome } from './run.ts'
import { CUSTOMERS, MAX_DAYS, runDays } from './run-days.ts'
import { now } from './stack.ts'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string' },
    days: { type: 'string' },
    kept: flag,
    again: flag,
    story: flag,
  },
})
const isDays = values.days !== undefined
const stackDays = Math.min(MAX_DAYS, Math.ceil(Number(values.days ?? 0) / CUSTOMERS))
const customerDays = CUSTOMERS * stackDays

const filled = await (isDays
  ? createSeededDatabase({
      isSeeded: () => Promise.resolve(false),
      seeds: [(tx, today, keys) => insertPopulation(tx, listContracts(CUSTOMERS), today, keys)],
    })
  : createSeededDatabase())
checkAtOnce()
installRandom(() => now.madeUp)
const begun = performance.now()
installTimers(
  () => now.time,
  () => getCurrentProcess()?.isOver ?? false,
)

const first = Number(values.seed ?? values.from ?? createRandom(process.pid).between(0, 1e9))
const wanted = isDays ? Math.ceil(Number(values.days) / customerDays) : Number(values.seeds)
const count = values.seed === undefined ? wanted : 1
const seeds = [
  ...(values.kept && !isDays ? Object.keys(KEPT_SEEDS).map(Number) : []),
  ...Array.from({ length: count }, (_, at) => first + at),
]

const runSeed = async (seed: number): Promise<Outcome> => {
  const from = performance.now()
  const outcome = await (isDays ? runDays(seed, filled, stackDays) : runOnce(seed, filled))
  const { faults, fingerprint, story } = outcome
  if (values.story) process.stdout.write(`${story.join('\n')}\n`)
  const time = isDays ? `, ${((performance.now() - from) / 1000).toFixed(1)} s` : ''
  process.stdout.write(
    `seed ${seed}: ${faults.length === 0 ? 'all as promised' : 'BROKEN'} (${story.length} steps, ${fingerprint}${time})\n`,
  )
  faults.forEach((fault) => process.stdout.write(`  ${fault}\n`))
  return outcome
}

const outcomes: Outcome[] = []
for (const seed of seeds) outcomes.push({ ...(await runSeed(seed)), story: [] })
const [one] = outcomes
if (values.again && one && (await runSeed(one.seed)).fingerprint !== one.fingerprint) {
  process.stdout.write(`seed ${one.seed} went another way the second time\n`)
  process.exit(1)
}
const broken = outcomes.filter(({ faults }) => faults.length > 0)
if (isDays)
  process.stdout.write(
    `${seeds.length * customerDays} customer-days: ${seeds.length} stacks of ${CUSTOMERS} customers over ${stackDays} days each, seeds ${first} to ${first + count - 1}, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n`,
  )
if (broken.length > 0)
  process.stdout.write(
    `${broken.length} of ${outcomes.length} broken. npm run simulate --${isDays ? ` --days ${customerDays}` : ''} --seed N --story tells one of them.\n`,
  )
process.exit(broken.length === 0 ? 0 : 1)
