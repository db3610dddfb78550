import type { Page } from '@playwright/test'

/** Signs the agreement on its page. */
export const signHere = async (page: Page, name: string) => {
  await page.getByLabel('Nome completo de quem assina').fill(name)
  await page.getByRole('button', { name: 'Assinar acordo' }).click()
}
