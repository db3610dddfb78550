// npm run simulate: random seeds, each up to two minutes of faults. Options follow after `--`:
//   --seeds M          number of seeds (20)
//   --from N           first seed, instead of a random one
//   --seed N --story   repeats one seed and prints its steps
//   --seed N --shrink  finds the least plan with the same fault and prints its last steps
//   --days N           N days of random customers, in stacks of 100; with --seed, one stack
//   --server           uses a PostgreSQL server, where transactions overlap
//   --workers W        number of processes (1)
//   --results FILE     adds the result of each seed to a file, and continues the search it holds
//   --regressions      adds the seeds that found faults before
//   --first            ends at the first broken seed
//   --again            runs the first seed twice and compares the two
//   --mutants          puts known faults into a copy of the API and reports which seed finds each;
//                      --mutant TEXT takes only those with TEXT in their name
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import './crypto-at-once.ts'
import { REGRESSION_SEEDS } from './regression-seeds.ts'
import { createPlan, formatPlan } from './plan.ts'
import { createReport, toSeedResult, type SeedResult } from './report.ts'
import { appendResult, readResults } from './result-file.ts'
import { CUSTOMERS, MAX_DAYS } from './run-days.ts'
import { runMutants } from './run-mutants.ts'
import { findLeastPlan, selectSteps } from './shrink.ts'
import { createSimulator, type RunSeed } from './simulator.ts'
import { runWorkers } from './worker-processes.ts'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string' },
    days: { type: 'string' },
    workers: { type: 'string', default: '1' },
    results: { type: 'string' },
    worker: flag,
    server: flag,
    regressions: flag,
    again: flag,
    story: flag,
    shrink: flag,
    first: flag,
    mutants: flag,
    mutant: { type: 'string' },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const readSeconds = (): number => Number(process.hrtime.bigint() / 1_000_000n) / 1_000

const isDays = values.days !== undefined
const stackDays = Math.min(MAX_DAYS, Math.ceil(Number(values.days ?? 0) / CUSTOMERS))
const customerDays = CUSTOMERS * stackDays
const first = Number(values.seed ?? values.from ?? Math.floor(Math.random() * 1e9))
if (!Number.isSafeInteger(first)) throw new Error('--seed and --from have to be whole numbers')
const wanted = isDays ? Math.ceil(Number(values.days) / customerDays) : Number(values.seeds)
const listSeeds = (): number[] => [
  ...(values.regressions && !isDays ? Object.keys(REGRESSION_SEEDS).map(Number) : []),
  ...Array.from({ length: values.seed === undefined ? wanted : 1 }, (_, at) => first + at),
]
const former = values.results === undefined ? [] : readResults(values.results)
const formerSeeds = new Set(former.map(({ seed }) => seed))
const seeds = values.worker
  ? ((await once(process, 'message'))[0] as number[])
  : listSeeds().filter((seed) => !formerSeeds.has(seed))
const begun = readSeconds()

const runSeed = async (
  run: RunSeed,
  seed: number,
): Promise<SeedResult & { fingerprint: string }> => {
  const from = process.cpuUsage()
  const outcome = await run(seed)
  const { user, system } = process.cpuUsage(from)
  const { faults, fingerprint, story, livenessMs } = outcome
  if (values.story) print(story.join('\n'))
  const settled = livenessMs === null ? '' : `, settled after ${livenessMs / 1000} s`
  print(
    `seed ${seed}: ${faults.length === 0 ? 'all as promised' : 'BROKEN'} (${story.length} steps, ${fingerprint}${settled}, ${((user + system) / 1e6).toFixed(1)} s of CPU)`,
  )
  faults.forEach((fault) => print(`  ${fault}`))
  return { ...toSeedResult(outcome), fingerprint }
}

const printLeastRun = async (run: RunSeed, seed: number): Promise<void> => {
  const onStep = (plan: Parameters<typeof formatPlan>[0]) =>
    print(`still fails: ${formatPlan(plan)}`)
  const { plan, outcome } = await findLeastPlan(createPlan(seed), (one) => run(seed, one), onStep)
  print([...selectSteps(outcome.story), formatPlan(plan), ...outcome.faults].join('\n'))
}

if (values.mutants || values.mutant !== undefined) {
  const missed = await runMutants(
    {
      from: Number(values.from ?? 1),
      seeds: Number(values.seeds),
      name: values.mutant,
      workers: Number(values.workers),
      isServer: values.server,
    },
    print,
  )
  print(missed.length === 0 ? 'all found' : `${missed.length} missed: ${missed.join('; ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}

const report = createReport(values.server, former)
const addResult = (result: SeedResult): void => {
  report.add(result)
  if (values.results !== undefined) appendResult(values.results, result)
}
const printReport = (): never => {
  const seconds = readSeconds() - begun
  if (isDays)
    print(
      `${seeds.length * customerDays} customer-days: ${seeds.length} stacks of ${CUSTOMERS} customers over ${stackDays} days each, seeds ${first} to ${first + seeds.length - 1}, ${(seconds / 60).toFixed(1)} minutes`,
    )
  if (!values.worker && former.length + seeds.length > 1) report.format(seconds).forEach(print)
  if (!report.isGood())
    print(
      `npm run simulate --${isDays ? ` --days ${customerDays}` : ''} --seed N --story tells one of them, and --shrink the least of it.`,
    )
  process.exit(report.isGood() || values.worker ? 0 : 1)
}
// A long search may be stopped at any time.
if (!values.worker) process.once('SIGINT', printReport)
else process.once('disconnect', () => process.exit())

if (Number(values.workers) > 1 && !isDays) {
  await runWorkers(Number(values.workers), seeds, values.server ? ['--server'] : [], addResult)
} else {
  const run = await createSimulator(isDays ? stackDays : null, values.server)
  if (values.shrink) {
    await printLeastRun(run, first)
    process.exit(1)
  }
  const fingerprints: string[] = []
  for (const seed of seeds) {
    const { fingerprint, ...result } = await runSeed(run, seed)
    fingerprints.push(fingerprint)
    addResult(result)
    if (values.worker) process.send?.(result)
    if (values.first && result.faults.length > 0) break
  }
  const [one] = seeds
  if (values.again && one !== undefined) {
    if ((await runSeed(run, one)).fingerprint !== fingerprints[0]) {
      print(`seed ${one} went another way the second time`)
      process.exit(1)
    }
  }
}
printReport()
