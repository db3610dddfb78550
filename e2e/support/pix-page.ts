import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** The copy-and-paste code of the open Pix page. */
export const readPixCode = async (page: Page): Promise<string> => {
  const box = page.getByRole('group', { name: 'Pix copia e cola' })
  await expect(box).toHaveText(/^000201/)
  return (await box.textContent()) ?? ''
}

/** Waits for the confirmation. */
export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })).toBeVisible()

/** Pays the open Pix page's code at the payer's bank. */
export const payOpenPix = async (page: Page, sandbox: Sandbox) => {
  await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)
}

/** Chooses Pix among the payment methods and pays. */
export const payByPix = async (page: Page, sandbox: Sandbox) => {
  await page.getByRole('link', { name: /^Pix/ }).click()
  await payOpenPix(page, sandbox)
}
