import type { Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/**
 * Reads the clipboard through another page, which empties it: the portal's pages have no permission
 * to read.
 */
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
