// npm run mutants [values|session|ledger|payments] [-- file or file:from-to ...]: mutates the code
// and counts mutants that no test kills.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import jest from '../../../jest.config.mjs'

/** @typedef {ConstructorParameters<typeof Stryker>[0]} Options */

/** Minimum score in percent. */
const MIN_SCORE = 80

/** Mutated code, and the jest project and suites that must fail. */
const TARGETS = {
  values: ['packages/contract/src/values', 'node', 'packages/contract/src/values'],
  session: [
    'shared-kernel/src/session',
    'browser',
    'shared-kernel/src/{session,http,inactivity,page,query}',
  ],
  ledger: ['services/api/src/ledger', 'node', 'services/api/src/ledger'],
  payments: ['services/api/src/payments/{engine,methods}', 'node', 'services/api/src/payments'],
}

const [name, ...files] = process.argv.slice(2)
const targets = name === undefined ? Object.keys(TARGETS) : [name]
for (const target of targets) {
  if (!TARGETS[target]) throw new Error(`The targets are ${Object.keys(TARGETS).join(', ')}.`)
  const [mutate, project, ...suites] = TARGETS[target]
  console.log(`\n== ${target}`)
  await new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: files.length > 0 ? files : [`${mutate}/**/*.ts`, '!**/*.test.{ts,tsx}'],
    jest: {
      projectType: 'custom',
      config: {
        ...jest.projects.find(({ displayName }) => displayName === project),
        testMatch: suites.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
        testTimeout: jest.testTimeout,
        filter: '<rootDir>/tools/test/quick.cjs',
      },
    },
    coverageAnalysis: 'perTest',
    // A mutant of a module constant needs every test, and the type checker finds most of them.
    ignoreStatic: true,
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
    thresholds: { high: 95, low: MIN_SCORE, break: MIN_SCORE },
    timeoutMS: 20_000,
    // The suites of payments take longer than the default of five minutes on a busy machine.
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: `.cache/mutants-report/${target}.html` },
    tempDirName: join(tmpdir(), 'portal-mutants'),
    ignorePatterns: ['dist', '.data', '.cache', 'test-results', 'docs', 'e2e'],
    allowConsoleColors: false,
    logLevel: /** @type {NonNullable<Options['logLevel']>} */ ('warn'),
  }).runMutationTest()
}
