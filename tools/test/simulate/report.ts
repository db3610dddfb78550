import { MARKS, OVERLAP_MARKS, type Mark } from './marks.ts'
import type { Outcome } from './run.ts'

/** Outcome of a seed without its story, as worker processes send it. */
export interface SeedResult {
  readonly seed: number
  readonly faults: readonly string[]
  readonly marks: readonly Mark[]
  readonly livenessMs: number | null
}

export const toSeedResult = ({ seed, faults, marks, livenessMs }: Outcome): SeedResult => ({
  seed,
  faults,
  marks: [...marks],
  livenessMs,
})

/** Seeds after which every mark must have been reached. */
const ENOUGH_SEEDS = 1_000

interface Report {
  add(result: SeedResult): void
  /** Lines of the page of results. */
  format(seconds: number): string[]
  /** Whether no seed is broken and no mark is missing. */
  isGood(): boolean
}

const formatSeconds = (ms: number | undefined): string =>
  ms === undefined ? '-' : `${(ms / 1000).toFixed(0)} s`

/** A report that counts the results of an earlier search too. */
export const createReport = (isServer: boolean, former: readonly SeedResult[]): Report => {
  const possible = MARKS.filter(
    (mark) => isServer || !(OVERLAP_MARKS as readonly Mark[]).includes(mark),
  )
  const seedsByMark = new Map<Mark, number[]>(possible.map((mark) => [mark, []]))
  const broken: SeedResult[] = []
  const liveness: number[] = []
  let seeds = 0

  const formatMarks = (): string[] =>
    [...seedsByMark]
      .toSorted(([, a], [, b]) => a.length - b.length)
      .map(
        ([mark, reached]) =>
          `${String(reached.length).padStart(8)}  ${mark}${reached.length > 0 ? `, for example seed ${reached[0]}` : ''}`,
      )
  const countReachedMarks = (): number =>
    [...seedsByMark.values()].filter(({ length }) => length > 0).length
  const getQuantile = (share: number): number | undefined =>
    liveness.toSorted((a, b) => a - b)[Math.ceil(share * liveness.length) - 1]

  const add = (result: SeedResult): void => {
    seeds += 1
    for (const mark of result.marks) seedsByMark.get(mark)?.push(result.seed)
    if (result.faults.length > 0) broken.push(result)
    if (result.livenessMs !== null) liveness.push(result.livenessMs)
  }
  former.forEach(add)

  return {
    add,
    format: (seconds) => [
      'Seeds that reached each mark:',
      ...formatMarks(),
      `${countReachedMarks()} of ${possible.length} marks reached`,
      `settled after the faults ended: median ${formatSeconds(getQuantile(0.5))}, p99 ${formatSeconds(getQuantile(0.99))}, longest ${formatSeconds(getQuantile(1))}`,
      `${seeds} seeds, ${broken.length} broken; ${seeds - former.length} of them in ${seconds.toFixed(0)} s, ${((seeds - former.length) / seconds).toFixed(2)} a second`,
      ...broken.map(({ seed, faults: [first] }) => `  seed ${seed}: ${first}`),
    ],
    isGood: () =>
      broken.length === 0 && (seeds < ENOUGH_SEEDS || countReachedMarks() === possible.length),
  }
}
