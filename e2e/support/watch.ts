import { expect, test as base } from '@playwright/test'

/** A journey fails when the page threw, or the console or the content security policy complained; what it expects it names. */
export const test = base.extend<{ trouble: { expected: RegExp[] } }>({
  trouble: [
    async ({ page }, use) => {
      const seen: string[] = []
      const trouble = { expected: [] as RegExp[] }
      page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
      page.on('console', (message) => { if (message.type() === 'error') seen.push(message.text()) })
      await use(trouble)
      expect(seen.filter((line) => !trouble.expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
