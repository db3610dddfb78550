import { expect, test as base, type Page } from '@playwright/test'
import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import type { Sandbox } from './sandbox.ts'
import { signIn } from './sign-in.ts'
import { createOwnStack, sharedStack, type OwnStack, type Stack } from './stack.ts'

const OWN_OFFSET = 2_000

/**
 * A test fails on page errors, console errors and content security policy violations, except
 * expected ones. A file with `test.use({ ownStack: { PORTAL_NOW: '...' } })` gets its own stack
 * with that environment and fresh data.
 */
export const test = base.extend<
  {
    ownStack: Record<string, string> | null
    stack: Stack
    trouble: { expected: RegExp[] }
    sandbox: Sandbox
    /** Opens the login page and signs in as this customer. */
    signInAs(id: DemoCustomerId): Promise<void>
  },
  { aside: OwnStack }
>({
  ownStack: [null, { option: true }],
  aside: [
    async ({}, use, { parallelIndex }) => {
      const aside = createOwnStack(
        Number(process.env.PORTAL_STACK_OFFSET ?? 0) + OWN_OFFSET * (parallelIndex + 1),
      )
      await use(aside)
      await aside.stop()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ ownStack, aside }, use, { file }) =>
      use(ownStack ? await aside.freshFor(file, ownStack) : sharedStack()),
    { timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.portal),
  sandbox: async ({ stack }, use) => use(stack.sandbox),
  signInAs: async ({ page, sandbox }, use) =>
    use(async (id) => {
      await page.goto('/')
      await signIn(page, sandbox, id)
    }),
  trouble: [
    async ({ page }, use) => {
      const seen: string[] = []
      const trouble = { expected: [] as RegExp[] }
      page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      await use(trouble)
      expect(
        seen.filter((line) => !trouble.expected.some((pattern) => pattern.test(line))),
      ).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Many rows have such a link; this selects the first. */
export const firstLink = (page: Page, name: RegExp) => page.getByRole('link', { name }).first()

const INVOICE = /^Detalhes da (fatura|parcela)/

/** Waits for the invoices; on a phone with many contracts, unfolds the first one. */
export const showInvoices = async (page: Page) => {
  const folded = page.getByRole('button', { name: /vencidas?$/, expanded: false }).first()
  await expect(firstLink(page, INVOICE).or(folded).first()).toBeVisible()
  if (await folded.isVisible()) await folded.click()
}

/** Opens the first invoice. */
export const openInvoice = async (page: Page) => {
  await showInvoices(page)
  await firstLink(page, INVOICE).click()
}
