import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReport, type SeedResult } from './report'
import { appendResult, readResults } from './result-file'

const folder = mkdtempSync(join(tmpdir(), 'simulate-'))
const file = join(folder, 'results.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

const paid: SeedResult = { seed: 1, faults: [], marks: ['paid by pix'], livenessMs: 60_000 }
const broken: SeedResult = { seed: 3, faults: ['a cent is lost'], marks: [], livenessMs: null }

it('counts the seeds of an earlier search, and runs a seed again whose line was cut off', () => {
  expect(readResults(file)).toEqual([])
  appendResult(file, paid)
  appendFileSync(file, '\n{"seed":2,"faults":[],"ma')
  appendResult(file, broken)
  expect(readResults(file)).toEqual([paid, broken])

  const report = createReport(false, readResults(file))
  report.add({ ...paid, seed: 2 })
  expect(report.format(4)).toEqual(
    expect.arrayContaining([
      '       2  paid by pix, for example seed 1',
      '3 seeds, 1 broken; 1 of them in 4 s, 0.25 a second',
      '  seed 3: a cent is lost',
    ]),
  )
})
