import type { Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** What another page could paste, which empties the clipboard: the portal's own pages may not read it. */
export const takeClipboard = async (page: Page, sandbox: Sandbox): Promise<string> => {
  const other = await page.context().newPage()
  await other.goto(`${sandbox.url}/healthz`)
  const text = await other.evaluate(async () => {
    const copied = await navigator.clipboard.readText()
    await navigator.clipboard.writeText('')
    return copied
  })
  await other.close()
  return text
}
