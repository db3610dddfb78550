import { fork } from 'node:child_process'
import type { SeedResult } from './report.ts'

/** Runs every `count`-th seed in a process of its own, so that all cores are used. Resolves when all have ended. */
export const runWorkers = (
  count: number,
  seeds: readonly number[],
  options: readonly string[],
  onResult: (result: SeedResult) => void,
): Promise<unknown> =>
  Promise.all(
    Array.from({ length: count }, (_, worker) => {
      const mine = seeds.filter((_seed, at) => at % count === worker)
      if (mine.length === 0) return Promise.resolve()
      return new Promise<void>((resolve, reject) => {
        const child = fork(new URL('main.ts', import.meta.url), ['--worker', ...options])
        child.send(mine)
        child.on('message', (result) => onResult(result as SeedResult))
        child.on('error', reject)
        child.on('exit', () => resolve())
      })
    }),
  )
