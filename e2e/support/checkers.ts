import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

interface IbmResult {
  ruleId: string
  value: readonly [severity: string, outcome: string]
  snippet: string
  message: string
}
declare const ace: {
  Checker: new () => { check(page: Document, rules: string[]): Promise<{ results: IbmResult[] }> }
}

/** Rules of IBM Equal Access that refuse what is right here, each with the reason. */
const EXEMPT_IBM_RULES = new Set([
  // A label around a checkbox with `aria-label` is the area to press.
  'label_content_exists',
])

/** Errors of the Nu checker about what is right here, each with the reason. */
const EXEMPT_NU_ERRORS = [
  // The checker does not know `rel=expect`, for which the HTML standard requires `blocking`.
  /^A “link” element with a “blocking” attribute/,
  // The frame of an issuer has another origin, so it cannot remove its sandbox.
  /“allow-scripts” and “allow-same-origin” is not recommended/,
]

const require = createRequire(import.meta.url)
const ENGINE = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')

const checkWithIbm = async (page: Page): Promise<string[]> => {
  // The content security policy refuses script elements, not evaluation by the test.
  await page.evaluate(`${ENGINE};globalThis.ace = ace`)
  const results = await page.evaluate(
    async () => (await new ace.Checker().check(document, ['WCAG_2_2'])).results,
  )
  return results
    .filter(
      ({ ruleId, value: [severity, outcome] }) =>
        severity === 'VIOLATION' && outcome === 'FAIL' && !EXEMPT_IBM_RULES.has(ruleId),
    )
    .map(({ ruleId, message, snippet }) => `IBM ${ruleId}: ${message} ${snippet}`)
}

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

const checkMarkup = async (page: Page): Promise<string[]> => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `html-validate ${ruleId}: ${message} ${selector}`,
    ),
  )
}

/** HTML of the checked screens, by an address of this worker. */
const screens = new Map<string, string>()

/** Runs IBM Equal Access and html-validate on the open page; axe runs in `expectAccessible`. */
export const expectNoFindings = async (page: Page) => {
  screens.set(`${screens.size + 1}${new URL(page.url()).pathname}`, await page.content())
  expect([...(await checkWithIbm(page)), ...(await checkMarkup(page))]).toEqual([])
}

export const hasJava = () => spawnSync('java', ['-version']).status === 0

interface NuMessage {
  type: string
  url: string
  message: string
  extract?: string
}

/** Returns the number of screens that this worker has checked, and what the Nu checker (Java) finds in them. */
export const checkWithNu = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'))
  const files = [...screens].map(([name, html]) => {
    const file = join(folder, `${name.replaceAll('/', '_')}.html`)
    writeFileSync(file, html)
    return file
  })
  const jar = String(require('vnu-jar'))
  const options = ['-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always']
  const { stderr } = await promisify(execFile)('java', [...options, ...files])
  rmSync(folder, { recursive: true })
  const { messages } = JSON.parse(stderr) as { messages: readonly NuMessage[] }
  const findings = messages
    .filter(({ message }) => !EXEMPT_NU_ERRORS.some((exempt) => exempt.test(message)))
    .map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract ?? ''}`)
  return { screens: files.length, findings }
}
