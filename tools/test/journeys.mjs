import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTestOffset } from '../start/ports.mjs'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from './browser.mjs'
import { runPlaywright } from './play.mjs'
import { startPostgres } from './postgres.mjs'

const OFFSET = 20_000

/**
 * Runs the end-to-end tests in headless Chromium against a built portal with its own ports and
 * data. Tests that break services use their own stacks on PostgreSQL, if it is installed. `all`
 * includes the extended suite.
 */
export async function runJourneys({ all = false } = {}) {
  const browser = findBrowser()
  const offset = getTestOffset(OFFSET)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const postgres = await startPostgres()
  let stack
  try {
    stack = await startStack({ offset, dataDir })
    return await runPlaywright({
      all,
      browser,
      urls: stack.urls,
      offset,
      report: join(dataDir, 'report.json'),
      database: postgres?.url,
    })
  } finally {
    await stack?.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
