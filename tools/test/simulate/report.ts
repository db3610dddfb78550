import { addMarks, listMissingMarks, MARKS, type MarkCounts } from './marks.ts'
import type { Outcome } from './run.ts'

/** Outcome of a seed without its story, as worker processes send it. */
export interface SeedResult {
  readonly seed: number
  readonly faults: readonly string[]
  readonly marks: readonly (typeof MARKS)[number][]
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

export interface Report {
  add(result: SeedResult): void
  /** Lines of the page of results. */
  format(seconds: number): string[]
  /** Whether no seed is broken and no mark is missing. */
  isGood(): boolean
}

const formatSeconds = (ms: number | undefined): string =>
  ms === undefined ? '-' : `${(ms / 1000).toFixed(0)} s`

export const createReport = (): Report => {
  const counts: MarkCounts = {}
  const broken: SeedResult[] = []
  const liveness: number[] = []
  let seeds = 0

  const formatMarks = (): string[] =>
    MARKS.map((mark) => [mark, counts[mark] ?? 0] as const)
      .toSorted(([, a], [, b]) => a - b)
      .map(([mark, count]) => `${String(count).padStart(8)}  ${mark}`)
  const getQuantile = (share: number): number | undefined =>
    liveness.toSorted((a, b) => a - b)[Math.ceil(share * liveness.length) - 1]

  return {
    add: (result) => {
      seeds += 1
      addMarks(counts, result.marks)
      if (result.faults.length > 0) broken.push(result)
      if (result.livenessMs !== null) liveness.push(result.livenessMs)
    },
    format: (seconds) => [
      'Seeds that reached each mark:',
      ...formatMarks(),
      `${MARKS.length - listMissingMarks(counts).length} of ${MARKS.length} marks reached`,
      `settled after the faults ended: median ${formatSeconds(getQuantile(0.5))}, p99 ${formatSeconds(getQuantile(0.99))}, longest ${formatSeconds(getQuantile(1))}`,
      `${seeds} seeds in ${seconds.toFixed(0)} s, ${(seeds / seconds).toFixed(2)} a second; ${broken.length} broken`,
      ...broken.map(({ seed, faults: [first] }) => `  seed ${seed}: ${first}`),
    ],
    isGood: () =>
      broken.length === 0 && (seeds < ENOUGH_SEEDS || listMissingMarks(counts).length === 0),
  }
}
