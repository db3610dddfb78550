import type { Plan } from './plan.ts'
import type { Outcome } from './run.ts'

/** Simpler plans, the largest steps first. */
const listSimpler = ({ kinds, customers, processes, stormMs }: Plan): Partial<Plan>[] => [
  ...(kinds.length > 1
    ? [{ kinds: kinds.slice(0, kinds.length / 2) }, { kinds: kinds.slice(kinds.length / 2) }]
    : []),
  ...(customers > 1
    ? [{ customers: Math.floor(customers / 2) }, { customers: customers - 1 }]
    : []),
  ...(stormMs > 5_000 ? [{ stormMs: Math.floor(stormMs / 2) }] : []),
  ...(processes > 1 ? [{ processes: processes - 1 }] : []),
  ...kinds.map((kind) => ({ kinds: kinds.filter((one) => one !== kind) })),
]

/** What a fault says without ids, amounts and instants. */
const toFaultClass = (fault: string | undefined): string =>
  (fault ?? '').split(', at ')[0]?.replaceAll(/[\w-]*\d[\w-]*/g, '#') ?? ''

/** Repeats a failing run with less and less of everything, as long as the same fault remains. */
export const findLeastPlan = async (
  plan: Plan,
  run: (plan: Plan) => Promise<Outcome>,
  onStep: (plan: Plan) => void,
): Promise<{ plan: Plan; outcome: Outcome }> => {
  let best = { plan, outcome: await run(plan) }
  const wanted = toFaultClass(best.outcome.faults[0])
  if (wanted === '') return best
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false
    for (const change of listSimpler(best.plan)) {
      const simpler = { ...best.plan, ...change }
      const outcome = await run(simpler)
      if (toFaultClass(outcome.faults[0]) !== wanted) continue
      best = { plan: simpler, outcome }
      onStep(simpler)
      isSmaller = true
      break
    }
  }
  return best
}

const MAX_LINES = 50
const MAX_LINE_LENGTH = 160
/** Steps that only look for work. */
const POLLING =
  /: (begin|read clock|select min\(|update "jobs" set "attempts"|update "(payments|received_payments)" set "next_|select "provider", "reference", "reason"|GET )/

/** The last steps of a story that matter. */
export const selectSteps = (story: readonly string[]): string[] =>
  story
    .filter((line) => /^\d/.test(line) && !POLLING.test(line))
    .slice(-MAX_LINES)
    .map((line) => line.replaceAll(/\s+/g, ' ').slice(0, MAX_LINE_LENGTH))
