import { expect, type Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import type { Sandbox } from './sandbox.ts'

/** Submits document and phone; the PIN screen or a refusal follows. */
export const startSignIn = async (
  page: Page,
  id: DemoCustomerId,
  phone: string = DEMO_CUSTOMERS[id].phone,
) => {
  const { document } = DEMO_CUSTOMERS[id]
  await page.getByLabel('CPF ou CNPJ').fill(document)
  await page.getByLabel('Telefone').fill(phone.slice(3))
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** Logs in with the PIN sent to the phone (the main one by default) and waits for the contracts. */
export const signIn = async (
  page: Page,
  sandbox: Sandbox,
  id: DemoCustomerId,
  phone: string = DEMO_CUSTOMERS[id].phone,
) => {
  const known = await sandbox.outbox(phone)
  await startSignIn(page, id, phone)
  const field = page.getByLabel('Código recebido por SMS')
  await expect(field).toBeVisible()
  await field.fill(await sandbox.waitForPin(phone, known))
  await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeHidden()
}
