import type { Page } from '@playwright/test'

/** The sheet that Google's button opens in a window of its own. */
export const openSheet = async (page: Page): Promise<Page> => {
  const sheet = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pagar com o Google Pay' }).click()
  return sheet
}

/** Presses a button that closes the sheet: its window may be gone before the click is known to be done. */
export const leaveSheet = (sheet: Page, button: 'Pagar' | 'Cancelar'): Promise<void> =>
  sheet.getByRole('button', { name: button }).click().catch((error: unknown) => {
    if (!sheet.isClosed()) throw error
  })
