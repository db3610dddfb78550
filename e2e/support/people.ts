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
export const invitationFor = async (sandbox: Sandbox, address: string): Promise<string> => {
  const found = async () =>
    /\/convite#[\w-]+/.exec((await sandbox.outbox(address))[0]?.text ?? '')?.[0]
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}
