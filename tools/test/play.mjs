import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.mjs'
import { run } from './run.mjs'

/**
 * Plays the journeys, or `only` those of some files, against a running portal; the wide ones (e2e/support/wide.ts) where `all` are asked for. Those
 * that break things start stacks of their own above `offset`, with their data on the server `database` if one is named.
 */
export async function runPlaywright({
  browser,
  urls,
  offset,
  report,
  database,
  all = false,
  only = [],
}) {
  await run(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--reporter=dot,json', ...(all ? [] : ['--grep-invert=@wide']), ...only],
    {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        PORTAL_URL: urls.portal,
        SANDBOX_URL: urls.sandbox,
        API_URL: urls.api,
        PORTAL_STACK_OFFSET: String(offset),
        ...(database && { OWN_STACKS_DATABASE_URL: database }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        FORCE_COLOR: '0',
      },
    },
  )
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  if (stats.flaky > 0) console.log(`   ${stats.flaky} flaky: a flaky journey counts as failed.`)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    names: suites.flatMap(listFailures),
  }
}

const listFailures = ({ title, specs, suites = [] }) =>
  [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(listFailures)].map(
    (name) => `${title}: ${name}`,
  )
