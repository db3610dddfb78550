import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** The 'copia e cola' code that the open Pix page shows. */
export const shownCode = async (page: Page): Promise<string> => {
  const box = page.getByRole('group', { name: 'Pix copia e cola' })
  await expect(box).toHaveText(/^000201/)
  return (await box.textContent()) ?? ''
}

/** Success comes by itself. */
export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })).toBeVisible()

/** The payer's bank pays what the open Pix page shows. */
export const payPixOf = async (page: Page, sandbox: Sandbox) => {
  await sandbox.payPix(await shownCode(page))
  await expectPaid(page)
}
