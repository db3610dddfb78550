// npm run mutants [values|session|payments] [-- file or file:from-to ...]: breaks the code on purpose and counts what no test noticed.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { jestFor } from './jest-for.mjs'
import { FLOOR, TARGETS } from './targets.mjs'

const [name, ...files] = process.argv.slice(2)
if (name !== undefined && TARGETS[name] === undefined) {
  console.error(`There is no target ${name}; there are ${Object.keys(TARGETS).join(', ')}.`)
  process.exit(1)
}

for (const [each, target] of Object.entries(TARGETS)) {
  if (name !== undefined && name !== each) continue
  console.log(`\n== ${each}`)
  await new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: files.length > 0 ? files : [...target.mutate, '!**/*.test.{ts,tsx}'],
    jest: { projectType: 'custom', config: jestFor(target), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // Mutants of constants at the top of a module need every test and tell little; the type checker finds most of them.
    ignoreStatic: true,
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
    thresholds: { high: 95, low: FLOOR, break: FLOOR },
    // Beside one and a half times what its tests took: a mutant that loops, or lets a test wait in vain, is found by it.
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false, reportScoreTable: true, allowEmojis: false },
    htmlReporter: { fileName: `.cache/mutants-report/${each}.html` },
    tempDirName: join(tmpdir(), 'portal-mutants'),
    ignorePatterns: ['dist', '.data', '.cache', 'test-results', 'docs', 'e2e'],
    allowConsoleColors: false,
    logLevel: 'warn',
  }).runMutationTest()
}
