import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { run } from './run.mjs'

export async function runUnitTests() {
  const postgres = await startPostgres()
  if (!postgres)
    console.log(
      '   PostgreSQL is not installed: the store tests run on the embedded database alone.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'))
  const report = join(folder, 'report.json')
  // One worker more than cores, because the slow suites wait for child processes.
  const workers = availableParallelism() + 1
  try {
    const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
    await run(
      'node_modules/.bin/jest',
      [
        '--ci',
        // Without a limit the workers' heaps grow to 5 GB, and half of the time is the kernel's.
        '--workerIdleMemoryLimit=1200MB',
        '--silent',
        `--maxWorkers=${workers}`,
        '--reporters=summary',
        '--json',
        `--outputFile=${report}`,
      ],
      { env, quiet: true },
    )
    const result = JSON.parse(readFileSync(report, 'utf8'))
    for (const suite of result.testResults.filter((each) => each.status === 'failed'))
      console.log(suite.name, '\n', suite.message)
    const brokenSuites = result.numRuntimeErrorTestSuites
    if (result.numPendingTests > 0) console.log(`   ${result.numPendingTests} skipped`)
    const names = result.testResults
      .filter((each) => each.status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${name}: ${fullName}`)
        return failed.length > 0 ? failed : [name]
      })
    return { passed: result.numPassedTests, failed: result.numFailedTests + brokenSuites, names }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.stop()
  }
}
