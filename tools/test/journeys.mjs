import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/root.mjs'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from './browser.mjs'
import { run } from './run.mjs'

const DEFAULT_OFFSET = 20_000

/** Journeys in headless Chromium against the built portal, on ports and data of their own. */
export async function runJourneys() {
  const browser = findBrowser()
  const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0) + DEFAULT_OFFSET
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const report = join(dataDir, 'report.json')
  const stack = await startStack({ offset, dataDir })
  try {
    await run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--reporter=dot,json'], {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env, CHROMIUM_PATH: browser, PORTAL_URL: stack.urls.portal, SANDBOX_URL: stack.urls.sandbox, API_URL: stack.urls.api,
        PORTAL_STACK_OFFSET: String(offset), PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0',
      },
    })
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    if (stats.flaky > 0) console.log(`   ${stats.flaky} flaky: a flaky journey counts as failed.`)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names: suites.flatMap(failedIn) }
  } finally {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const failedIn = ({ title, specs, suites = [] }) =>
  [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedIn)].map((name) => `${title}: ${name}`)
