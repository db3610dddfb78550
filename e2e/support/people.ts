import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** Invites a user from the company's users page. */
export const fillInvitation = async (page: Page, name: string, address: string) => {
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  await page.getByLabel('Nome e sobrenome').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(address)
}

export const sendInvitation = async (page: Page, address: string) => {
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(`Convite enviado para ${address}.`)).toBeVisible()
}

/** Opens the link of the invitation e-mail. */
export const waitForInvitation = async (sandbox: Sandbox, address: string): Promise<string> => {
  const found = async () =>
    /\/convite#[\w-]+/.exec((await sandbox.outbox(address))[0]?.text ?? '')?.[0]
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}

/** Confirms an open invitation with the code sent by e-mail. */
export const acceptInvitation = async (page: Page, sandbox: Sandbox, address: string) => {
  const known = await sandbox.outbox(address)
  await page.getByRole('button', { name: 'Aceitar e receber o código' }).click()
  await page.getByLabel('Código recebido por e-mail').fill(await sandbox.waitForPin(address, known))
  await expect(page.getByText('Convite aceito')).toBeVisible()
}

/** Opens the login of companies and fills its form. */
export const fillCompanyLogin = async (page: Page, cnpj: string, address: string) => {
  await page.goto('/entrar-pela-empresa')
  await page.getByLabel('CNPJ da empresa').fill(cnpj)
  await page.getByLabel('Email').fill(address)
}

/** Submits the login form of companies and confirms it with the code sent by e-mail. */
export const continueWithCompany = async (page: Page, sandbox: Sandbox, address: string) => {
  const known = await sandbox.outbox(address)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Código recebido por e-mail').fill(await sandbox.waitForPin(address, known))
  await expect(page.getByRole('region', { name: 'Total em aberto' })).toBeVisible()
}

/** Gives a user of the company the payer role. */
export const makePayer = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Mudar acesso de ${name}` }).click()
  await page.getByRole('radio', { name: /^Pagamentos/ }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`${name}: acesso Pagamentos. Já está valendo.`)).toBeVisible()
}
