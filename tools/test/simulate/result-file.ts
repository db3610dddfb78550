import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { SeedResult } from './report.ts'

/**
 * Results of an earlier search: one JSON object a line. A line that was cut off is left out, so
 * that its seed runs again.
 */
export const readResults = (file: string): SeedResult[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as SeedResult)
    : []

export const appendResult = (file: string, result: SeedResult): void =>
  appendFileSync(file, `\n${JSON.stringify(result)}`)
