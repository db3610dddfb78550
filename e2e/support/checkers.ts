import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  // Wants whole words: 'fev' is the beginning of 'Fevereiro'. axe's rule for WCAG 2.5.3 runs.
  'label_name_visible',
  // A label around a checkbox with `aria-label` is the area to press.
  'label_content_exists',
])

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

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

/** Runs IBM Equal Access and html-validate on the open page; axe runs in `expectAccessible`. */
export const expectNoFindings = async (page: Page) =>
  expect([...(await checkWithIbm(page)), ...(await checkMarkup(page))]).toEqual([])
