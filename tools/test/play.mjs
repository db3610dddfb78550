import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.mjs'
import { run } from './run.mjs'

/**
 * Runs the end-to-end tests, or the files in `only`, against a running portal; `all` includes the
 * extended suite (tag @extended). Tests that break services start stacks above `offset`, on the
 * server `database` if given.
 *
 * @param {{
 *   browser: string, urls: { portal: string, sandbox: string, api: string }, offset: number,
 *   report: string, database?: string | undefined, all?: boolean, only?: string[]
 * }} options
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
    ['test', '--reporter=dot,json', ...(all ? [] : ['--grep-invert=@extended']), ...only],
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
