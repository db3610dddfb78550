// npm run simulate                        runs twenty random seeds
// npm run simulate -- --seed N --story    repeats one seed and prints its steps
// npm run simulate -- --from N --seeds M  runs M seeds from N on
// --kept adds seeds that found faults before; --again repeats the first run.
import { parseArgs } from 'node:util'
import { KEPT_SEEDS } from './kept-seeds.ts'
import { checkAtOnce } from './checked-at-once.ts'
import { getCurrentProcess } from './simulated-process.ts'
import { createRandom, installRandom } from './random.ts'
import { installTimers } from './virtual-time.ts'
import { createSeededDatabase } from './filled-database.ts'
import { now, runOnce, type Outcome } from './run.ts'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string' },
    kept: flag,
    again: flag,
    story: flag,
  },
})

const filled = await createSeededDatabase()
checkAtOnce()
installRandom(() => now.madeUp)
installTimers(
  () => now.time,
  () => getCurrentProcess()?.isOver ?? false,
)

const first = Number(values.seed ?? values.from ?? createRandom(process.pid).between(0, 1e9))
const count = values.seed === undefined ? Number(values.seeds) : 1
const seeds = [
  ...(values.kept ? Object.keys(KEPT_SEEDS).map(Number) : []),
  ...Array.from({ length: count }, (_, at) => first + at),
]

const runSeed = async (seed: number): Promise<Outcome> => {
  const outcome = await runOnce(seed, filled)
  const { faults, fingerprint, story } = outcome
  if (values.story) process.stdout.write(`${story.join('\n')}\n`)
  process.stdout.write(
    `seed ${seed}: ${faults.length === 0 ? 'all as promised' : 'BROKEN'} (${story.length} steps, ${fingerprint})\n`,
  )
  faults.forEach((fault) => process.stdout.write(`  ${fault}\n`))
  return outcome
}

const outcomes: Outcome[] = []
for (const seed of seeds) outcomes.push(await runSeed(seed))
const [begun] = outcomes
if (values.again && begun && (await runSeed(begun.seed)).fingerprint !== begun.fingerprint) {
  process.stdout.write(`seed ${begun.seed} went another way the second time\n`)
  process.exit(1)
}
const broken = outcomes.filter(({ faults }) => faults.length > 0)
if (broken.length > 0)
  process.stdout.write(
    `${broken.length} of ${outcomes.length} broken. npm run simulate -- --seed N --story tells one of them.\n`,
  )
process.exit(broken.length === 0 ? 0 : 1)
